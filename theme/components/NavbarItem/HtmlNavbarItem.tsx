import clsx from 'clsx';
import type {Props} from './props';

export default function HtmlNavbarItem(props: Props) {
  const {value = '', className, mobile = false, isDropdownItem = false} = props;
  const Element = isDropdownItem ? 'li' : mobile ? 'li' : 'div';
  return (
    <Element
      className={clsx(
        {navbar__item: !mobile && !isDropdownItem, 'menu__list-item': mobile},
        className,
      )}
      dangerouslySetInnerHTML={{__html: value}}
    />
  );
}
