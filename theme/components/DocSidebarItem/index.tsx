import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type {Props} from './props';

export type {Props};

/** Depends on its props alone: the engine renders each item once and joins sidebars from them. */
export default function DocSidebarItem(props: Props) {
  switch (props.item.type) {
    case 'category':
      return <DocSidebarItemCategory {...props} />;
    case 'html':
      return <DocSidebarItemHtml {...props} />;
    default:
      return <DocSidebarItemLink {...props} />;
  }
}
