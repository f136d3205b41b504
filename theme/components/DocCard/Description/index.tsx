import type {DocCardItem} from '../../../lib/sidebarLinks';

export interface Props {
  item: DocCardItem;
  description: string;
}

export default function DocCardDescription({description}: Props) {
  return (
    <p className="theme-doc-card-description" title={description}>
      {description}
    </p>
  );
}
