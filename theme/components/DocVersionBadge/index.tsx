import clsx from 'clsx';
import {usePageVersion} from '../../hooks/docs';
import {translate} from '../../lib/translate';

export default function DocVersionBadge({className}: {className?: string}) {
  const {badge, label} = usePageVersion();
  if (!badge) return null;
  return (
    <span className={clsx(className, 'theme-doc-version-badge badge badge--secondary')}>
      {translate('theme.docs.versionBadge.label', {versionLabel: label})}
    </span>
  );
}
