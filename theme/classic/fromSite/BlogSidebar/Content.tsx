import type {ComponentType} from 'react';
import BlogSidebarContent from '@theme-original/BlogSidebar/Content';
import type {Props} from '@theme-original/BlogSidebar/Content';
import {useVisibleBlogSidebarItems} from '../../../hooks/blog';
import {useThemeConfig} from '../../../hooks/site';
import {groupSidebarItemsByYear} from '../../../lib/blogSidebar';
import {sidebarFromSite} from '../../blogData';
import type {SiteSidebar} from '../../blogData';

type SiteProps = Partial<Omit<Props, 'items'>> & {
  items: SiteSidebar['items'];
  yearGroupHeadingClassName?: string;
  ListComponent?: ComponentType<{items: SiteSidebar['items']}>;
};

export default function BlogSidebarContentFromSite(props: SiteProps) {
  const {ListComponent: List, yearGroupHeadingClassName: heading = '', classNames = {}} = props;
  const {items} = sidebarFromSite({title: '', items: props.items});
  const visible = useVisibleBlogSidebarItems(items);
  const {groupByYear} = useThemeConfig().blog.sidebar;
  if (!List) {
    return <BlogSidebarContent items={items} yearClassName={heading} classNames={classNames} />;
  }
  if (!groupByYear) return <List items={visible} />;
  return groupSidebarItemsByYear(visible).map(([year, posts]) => (
    <div key={year} role="group" aria-label={year}>
      <div className={heading}>{year}</div>
      <List items={posts} />
    </div>
  ));
}
