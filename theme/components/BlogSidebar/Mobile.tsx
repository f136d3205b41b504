import BlogSidebarContent from '@theme/BlogSidebar/Content';
import {NavbarSecondaryMenuFiller} from '../../hooks/secondaryMenu';
import type {Props} from './props';

const LIST = {
  ulClassName: 'menu__list',
  liClassName: 'menu__list-item',
  linkClassName: 'menu__link',
  linkActiveClassName: 'menu__link--active',
};

function DrawerMenu({sidebar}: Props) {
  return (
    <BlogSidebarContent
      items={sidebar.items}
      yearClassName="blog-sidebar__year--mobile"
      classNames={LIST}
    />
  );
}

export default function BlogSidebarMobile(props: Props) {
  return <NavbarSecondaryMenuFiller component={DrawerMenu} props={props} />;
}
