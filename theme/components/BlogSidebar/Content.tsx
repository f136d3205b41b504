import type {RecentPost} from '@octavo/contract';
import {useVisibleBlogSidebarItems} from '../../hooks/blog';
import {useThemeConfig} from '../../hooks/site';
import {groupSidebarItemsByYear} from '../../lib/blogSidebar';
import BlogSidebarItemList from '../core/BlogSidebarItemList';
import type {ListClassNames} from '../core/BlogSidebarItemList';

export interface Props {
  items: readonly RecentPost[];
  yearClassName: string;
  classNames: ListClassNames;
}

/** The recent posts, grouped by year unless the config says otherwise. */
export default function BlogSidebarContent({items, yearClassName, classNames}: Props) {
  const {groupByYear} = useThemeConfig().blog.sidebar;
  const visible = useVisibleBlogSidebarItems(items);
  if (!groupByYear) return <BlogSidebarItemList items={visible} {...classNames} />;
  return groupSidebarItemsByYear(visible).map(([year, posts]) => (
    <div key={year} role="group" aria-label={year}>
      <div className={yearClassName}>{year}</div>
      <BlogSidebarItemList items={posts} {...classNames} />
    </div>
  ));
}
