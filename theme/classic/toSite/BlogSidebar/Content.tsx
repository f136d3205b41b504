import Own from '@octavo/own/BlogSidebar/Content';
import {useCallback} from 'react';
import type {Props} from '@theme-original/BlogSidebar/Content';
import BlogSidebarItemList from '../../../components/core/BlogSidebarItemList';
import {sidebarToSite} from '../../blogData';
import type {SiteSidebar} from '../../blogData';

export default function BlogSidebarContent({items, yearClassName, classNames}: Props) {
  const List = useCallback(
    ({items: listed}: Pick<SiteSidebar, 'items'>) => (
      <BlogSidebarItemList items={listed} {...classNames} />
    ),
    [classNames],
  );
  return (
    <Own
      items={sidebarToSite({title: '', items: [...items]}).items}
      yearGroupHeadingClassName={yearClassName}
      ListComponent={List}
    />
  );
}
