import type {ReactNode} from 'react';
import type {DocCardItem} from '../../../../lib/sidebarLinks';

export interface Props {
  item: DocCardItem;
  icon: ReactNode;
}

export default function DocCardHeadingIcon({icon}: Props) {
  return (
    <span className="theme-doc-card-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
