import clsx from 'clsx';
import type {Props} from './props';

export default function DocSidebarItemHtml({item, level}: Props) {
  const {value = '', defaultStyle, className} = item;
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${String(level)}`,
        defaultStyle && 'menu__list-item doc-sidebar__html',
        className,
      )}
      dangerouslySetInnerHTML={{__html: value}}
    />
  );
}
