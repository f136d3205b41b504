import clsx from 'clsx';
import type {Props} from './props';

export default function HtmlNavbarItem(props: Props) {
  const {value = '', className, mobile = false, isDropdownItem = false} = props;
  const Element = isDropdownItem ? 'li' : mobile ? 'li' : 'div';
  return (
    <Element
      className={clsx(
        !mobile && !isDropdownItem && 'navbar__item',
        mobile && 'menu__list-item',
        className,
      )}
      dangerouslySetInnerHTML={{__html: value}}
    />
  );
}
