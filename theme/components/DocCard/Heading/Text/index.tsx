import type {DocCardItem} from '../../../../lib/sidebarLinks';

export interface Props {
  item: DocCardItem;
  title: string;
}

export default function DocCardHeadingText({title}: Props) {
  return <span className="theme-doc-card-title">{title}</span>;
}
