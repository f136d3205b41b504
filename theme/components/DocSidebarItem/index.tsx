import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type {Props} from './props';

export type {Props};

/** Depends on nothing but its props: the engine joins sidebars from items rendered once. */
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
