// Data of blogs in Docusaurus's form and back.
import type {
  AuthorView,
  BlogPlace,
  PostList,
  PostView,
  RecentPosts,
  SocialLink,
} from '@octavo/contract';
import {toAuthor, toBlogMetadata} from '../lib/blogMetadata';
import type {Content} from './content';

type Author = ReturnType<typeof toAuthor>;

/** The author in Docusaurus's form. Its name is also its key. */
export function authorToSite(author: AuthorView): Author & {key: string; count: number} {
  return {...toAuthor(author), key: author.name ?? '', count: author.count ?? 0};
}

/** The author in the theme's form, from either form. */
export function authorFromSite(author: AuthorView | Author): AuthorView {
  const {page, socials, ...rest} = author;
  const links: SocialLink[] = Array.isArray(socials)
    ? socials
    : Object.entries(socials ?? {}).map(([platform, url]) => ({platform, url}));
  const permalink = typeof page === 'object' ? page?.permalink : page;
  return {...rest, socials: links, ...(permalink !== undefined && {page: permalink})};
}

export interface SiteSidebar {
  title: string;
  items: {title: string; permalink: string; unlisted?: boolean; date?: string; year?: string}[];
}

/** The recent posts in Docusaurus's form. The date is the first day of the year, which is all that is known. */
export function sidebarToSite(sidebar: RecentPosts | undefined): SiteSidebar {
  if (!sidebar) return {title: '', items: []};
  const items = sidebar.items.map((item) => ({...item, date: `${item.year}-01-01T12:00:00.000Z`}));
  return {title: sidebar.title, items};
}

/** The recent posts in the theme's form. */
export function sidebarFromSite({title, items}: SiteSidebar): RecentPosts {
  return {
    title,
    items: items.map(({year, date, ...item}) => ({
      ...item,
      year: year ?? String(new Date(date ?? 0).getFullYear()),
    })),
  };
}

/** The place of a list of posts among its pages. */
export function listMetadata(list: PostList, place: BlogPlace, permalink: string) {
  const {page, pages, total, previous, next} = list;
  return {
    ...toBlogMetadata(place),
    ...{permalink, page, totalPages: pages, totalCount: total},
    postsPerPage: Math.max(1, Math.ceil(total / Math.max(1, pages))),
    previousPage: previous,
    nextPage: next,
  };
}

/** The post of a content in either form. */
export function postFromSite(content: Content | PostView): PostView {
  if ('post' in content) return content.post;
  if (!('metadata' in content)) return content;
  const {date, ...metadata} = content.metadata as {date: string; title: string; permalink: string};
  return {...metadata, iso: date, date: date.slice(0, 10), slot: 0};
}
