// Documents as components with properties, as Docusaurus gives them to its components.
import {isValidElement, useMemo} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {PostPage, PostView, TOCItem} from '@octavo/contract';
import StaticContent from '../components/core/StaticContent';
import {usePostContent} from '../hooks/blog';
import {usePage, usePathname} from '../hooks/page';
import {useDoc} from '../hooks/pageDocs';
import {toBlogPost} from '../lib/blogMetadata';

interface Facts {
  metadata: object;
  frontMatter: object;
  assets: object;
  toc: readonly TOCItem[];
  contentTitle?: string | undefined;
}

export type Content = ComponentType & Facts & Marks;

interface Marks {
  /** True for a document that the engine has written as HTML. */
  isStatic?: boolean;
  /** The data of a post in the theme's form. */
  post?: PostView;
}

/** The HTML of a document. Styles expect the elements of a text right below this class. */
function Static({part}: {part?: PostView}) {
  return <StaticContent as="div" className="markdown" part={part} />;
}

/** The document of a page that the engine has written as HTML. */
export function StaticDocument() {
  return <Static />;
}
StaticDocument.isStatic = true;

/** The same for a post. */
export function StaticPost({post}: {post: PostView}) {
  return <Static part={post} />;
}
StaticPost.isStatic = true;

/** Null for a document that the engine has written as HTML, which the theme shows itself. */
export function withoutStatic(children: ReactNode): ReactNode {
  const isStatic = isValidElement(children) && (children.type as Partial<Marks>).isStatic === true;
  return isStatic ? null : children;
}

/** The document of the page. `Module` is its component; null if it is HTML. */
export function useDocContent(Module: ComponentType | null): Content {
  const {metadata, frontMatter, assets, toc, contentTitle} = useDoc();
  const path = usePathname();
  const content = useMemo(
    () => Object.assign(() => (Module ? <Module /> : <Static />), {isStatic: !Module}),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another page has another content
    [Module, path],
  );
  return Object.assign(content, {metadata, frontMatter, assets, toc, contentTitle});
}

/** A Markdown page that is not part of the docs or a blog. */
export function usePageContent(Module: ComponentType | null, moduleTOC?: TOCItem[]): Content {
  const {markdown, path} = usePage();
  return useMemo(() => {
    if (!markdown) throw new Error('The data of a Markdown page is missing.');
    const {title, description = '', keywords, image, unlisted = false, draft = false} = markdown;
    const frontMatter: object = markdown.metadata?.frontMatter ?? {
      ...{title, description, keywords, image, unlisted, draft},
      wrapperClassName: markdown.wrapperClassName,
      hide_table_of_contents: markdown.hideTableOfContents ?? false,
      toc_min_heading_level: markdown.tocMinHeadingLevel,
      toc_max_heading_level: markdown.tocMaxHeadingLevel,
    };
    return Object.assign(() => (Module ? <Module /> : <Static />), {
      metadata: {
        ...markdown.metadata,
        ...{type: 'mdx', permalink: path, title, description, unlisted, frontMatter},
      },
      frontMatter,
      assets: image ? {image} : {},
      toc: moduleTOC ?? markdown.toc,
      isStatic: !Module,
    });
  }, [Module, moduleTOC, markdown, path]);
}

/** A post, on its own page or in a list. */
export function postContent(post: PostView, page: PostPage | null): Content {
  const {metadata, frontMatter, assets, toc} = toBlogPost(post, page);
  const PostContent = () => usePostContent(post) ?? <Static part={post} />;
  const facts = {metadata, frontMatter, assets, toc, post, isStatic: !post.module};
  return Object.assign(PostContent, facts);
}

/** The posts of a list, as Docusaurus gives them to its components. */
export function usePostItems(posts: readonly PostView[]): {content: Content}[] {
  return useMemo(() => posts.map((post) => ({content: postContent(post, null)})), [posts]);
}
