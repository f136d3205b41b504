import {useBlogPlace, usePostList, usePostPage, useShownPost} from '../../hooks/blog';
import {usePage} from '../../hooks/page';
import {useSite} from '../../hooks/site';
import {toBlogMetadata, toBlogPost} from '../../lib/blogMetadata';
import type {BlogMetadata} from '../../lib/blogMetadata';
import {blogListData, blogPostData} from '../../lib/blogStructuredData';
import type {StructuredData} from '../../lib/blogStructuredData';

export {default as BlogPostProvider} from '../../classic/BlogPostProvider';
export {useVisibleBlogSidebarItems} from '../../hooks/blog';
export {groupSidebarItemsByYear as groupBlogSidebarItemsByYear} from '../../lib/blogSidebar';
export {default as BlogSidebarItemList} from '../../components/core/BlogSidebarItemList';

export function useBlogMetadata(): BlogMetadata {
  return toBlogMetadata(useBlogPlace());
}

/** The post around a component, in a list or on its own page. */
export function useBlogPost(): ReturnType<typeof toBlogPost> {
  const {post, isBlogPostPage} = useShownPost();
  const page = usePage().post;
  return toBlogPost(post, isBlogPostPage && page ? page : null);
}

export function useBlogPostStructuredData(): StructuredData {
  return blogPostData(usePostPage().post, useBlogPlace(), useSite().siteConfig);
}

export function useBlogListPageStructuredData(): StructuredData {
  return blogListData(usePostList(), useBlogPlace(), useSite().siteConfig);
}
