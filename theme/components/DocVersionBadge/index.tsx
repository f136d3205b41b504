import clsx from 'clsx';
import {usePageVersion} from '../../hooks/docs';

export default function DocVersionBadge({className}: {className?: string}) {
  const {badge, label} = usePageVersion();
  if (!badge) return null;
  return (
    <span className={clsx(className, 'theme-doc-version-badge badge badge--secondary')}>
      {`Version: ${label}`}
    </span>
  );
}
