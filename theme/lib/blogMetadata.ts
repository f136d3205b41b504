// Posts in Docusaurus's format, for the code of sites. The theme itself does not use it.
import type {AuthorView, BlogPlace, PostPage, PostView} from '@octavo/contract';

export interface BlogMetadata {
  blogBasePath: string;
  blogTitle: string;
  blogDescription: string;
  authorsListPath: string;
}

export function toBlogMetadata(blog: BlogPlace): BlogMetadata {
  return {
    blogBasePath: blog.path,
    blogTitle: blog.title,
    blogDescription: blog.description,
    authorsListPath: blog.authorsPath ?? '',
  };
}

export function toAuthor({page, socials = [], ...author}: AuthorView) {
  return {
    ...author,
    page: page === undefined ? null : {permalink: page},
    socials: Object.fromEntries(socials.map(({platform, url}) => [platform, url])),
  };
}

/** The fields that only the post's own page has; none if that is not the current page. */
function pageFields(page: PostPage | null) {
  return {
    ...(page?.editUrl && {editUrl: page.editUrl}),
    ...(page?.newer && {prevItem: page.newer}),
    ...(page?.older && {nextItem: page.older}),
  };
}

function toMetadata(post: PostView, page: PostPage | null, frontMatter: object) {
  const {title, permalink, description = '', iso, readingTime, tags = [], lastUpdate} = post;
  return {
    ...post.metadata,
    title,
    permalink,
    description,
    date: iso,
    formattedDate: post.date,
    ...(readingTime && {readingTime}),
    authors: (post.authors ?? []).map(toAuthor),
    tags: tags.map(({count: _count, ...tag}) => tag),
    hasTruncateMarker: post.truncated ?? false,
    unlisted: post.unlisted ?? false,
    ...(lastUpdate?.iso && {lastUpdatedAt: Date.parse(lastUpdate.iso)}),
    ...(lastUpdate?.author && {lastUpdatedBy: lastUpdate.author}),
    frontMatter,
    ...pageFields(page),
  };
}

/** The value of useBlogPost. */
export function toBlogPost(post: PostView, page: PostPage | null) {
  const {title, description, keywords, image, authors = []} = post;
  const frontMatter: object = post.metadata?.frontMatter ?? {
    title,
    ...(description && {description}),
    ...(keywords && {keywords}),
    ...(image && {image}),
    ...(page?.titleMeta && {title_meta: page.titleMeta}),
    ...(page?.hideTableOfContents && {hide_table_of_contents: true}),
    ...(page && {
      toc_min_heading_level: page.tocMinHeadingLevel,
      toc_max_heading_level: page.tocMaxHeadingLevel,
    }),
  };
  return {
    metadata: toMetadata(post, page, frontMatter),
    frontMatter,
    assets: {
      ...(image && {image}),
      authorsImageUrls: authors.map(({imageURL}) => imageURL),
    },
    toc: page?.toc ?? [],
    isBlogPostPage: page !== null,
  };
}
