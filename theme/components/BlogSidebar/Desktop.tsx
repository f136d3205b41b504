import BlogSidebarContent from '@theme/BlogSidebar/Content';
import {translate} from '../../lib/translate';
import type {Props} from './props';

const LIST = {
  ulClassName: 'clean-list blog-sidebar__list',
  liClassName: 'blog-sidebar__item',
  linkClassName: 'blog-sidebar__link',
  linkActiveClassName: 'blog-sidebar__link--active',
};

export default function BlogSidebarDesktop({sidebar}: Props) {
  return (
    <aside className="col col--3 blog-sidebar-container">
      <nav
        className="blog-sidebar thin-scrollbar"
        aria-label={translate('theme.blog.sidebar.navAriaLabel')}
      >
        <div className="blog-sidebar__title margin-bottom--md">{sidebar.title}</div>
        <BlogSidebarContent
          items={sidebar.items}
          yearClassName="blog-sidebar__year"
          classNames={LIST}
        />
      </nav>
    </aside>
  );
}
