import {createElement} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {BlogPlace, PostList, PostPage, PostView, RecentPost, TOCItem} from '@octavo/contract';
import {visibleSidebarItems} from '../lib/blogSidebar';
import {createStrictContext} from './context';
import {useContentModule} from './modules';
import {usePage, usePathname} from './page';

/** The blog that the page belongs to. */
export function useBlogPlace(): BlogPlace {
  const {blog, path} = usePage();
  if (!blog) throw new Error(`${path} is not a page of a blog.`);
  return blog;
}

/** The posts that the page lists. */
export function usePostList(): PostList {
  const {posts, path} = usePage();
  if (!posts) throw new Error(`${path} is not a list of posts.`);
  return posts;
}

/** The post of the page. */
export function usePostPage(): PostPage {
  const {post, path} = usePage();
  if (!post) throw new Error(`${path} is not the page of a post.`);
  return post;
}

interface ShownPost {
  post: PostView;
  /** True on the post's own page, false in a list. */
  isBlogPostPage: boolean;
}

const [PostContext, useShownPost] = createStrictContext<ShownPost>(
  'useBlogPost',
  'BlogPostProvider',
);

export {useShownPost};

interface ProviderProps {
  content: PostView;
  isBlogPostPage?: boolean;
  children: ReactNode;
}

export function BlogPostProvider({content, isBlogPostPage = false, children}: ProviderProps) {
  return <PostContext value={{post: content, isBlogPostPage}}>{children}</PostContext>;
}

/** The content of a post with components; null for a post that the engine has written as HTML. */
export function usePostContent({module}: PostView): ReactNode {
  const Content = useContentModule(module)?.default as ComponentType | undefined;
  return Content ? createElement(Content) : null;
}

interface PostTOC {
  toc: TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
  /** True if there are headings, and the author has not hidden them. */
  isShown: boolean;
}

export function usePostTOC(): PostTOC {
  const {post, toc: ownTOC, tocMinHeadingLevel, tocMaxHeadingLevel, ...page} = usePostPage();
  // The module also has the headings of documents that it imports.
  const toc = useContentModule(post.module)?.toc ?? ownTOC;
  const isInside = ({level}: TOCItem) => level >= tocMinHeadingLevel && level <= tocMaxHeadingLevel;
  return {
    toc,
    minHeadingLevel: tocMinHeadingLevel,
    maxHeadingLevel: tocMaxHeadingLevel,
    isShown: !page.hideTableOfContents && toc.some(isInside),
  };
}

/** The items of a blog's sidebar that show on this page. */
export function useVisibleBlogSidebarItems<Item extends Pick<RecentPost, 'permalink' | 'unlisted'>>(
  items: readonly Item[],
): Item[] {
  return visibleSidebarItems(items, usePathname());
}
