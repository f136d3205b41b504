import Own from '@octavo/own/BlogSidebar/Content';
import {useCallback} from 'react';
import type {Props} from '@theme-original/BlogSidebar/Content';
import BlogSidebarItemList from '../../../components/core/BlogSidebarItemList';
import {useVisibleBlogSidebarItems} from '../../../hooks/blog';
import {sidebarToSite} from '../../blogData';
import type {SiteSidebar} from '../../blogData';

export default function BlogSidebarContent({items, yearClassName, classNames}: Props) {
  // Docusaurus leaves unlisted posts out before it calls this component.
  const visible = useVisibleBlogSidebarItems(items);
  const List = useCallback(
    ({items: listed}: Pick<SiteSidebar, 'items'>) => (
      <BlogSidebarItemList items={listed} {...classNames} />
    ),
    [classNames],
  );
  return (
    <Own
      items={sidebarToSite({title: '', items: visible}).items}
      yearGroupHeadingClassName={yearClassName}
      ListComponent={List}
    />
  );
}
