import type {Props} from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import {NavbarSecondaryMenuFiller} from '../../hooks/secondaryMenu';

const LIST = {
  list: 'menu__list',
  item: 'menu__list-item',
  link: 'menu__link',
  activeLink: 'menu__link--active',
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
