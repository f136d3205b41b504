// The last change of a page in Docusaurus's form and back.
import type {LastUpdate} from '@octavo/contract';
import {usePage} from '../hooks/page';
import {useDateTimeFormat} from './dates';

export interface SiteUpdate {
  /** In milliseconds since 1970. */
  lastUpdatedAt?: number | undefined;
  lastUpdatedBy?: string | undefined;
}

export function updateToSite(update: LastUpdate | undefined): SiteUpdate {
  return {
    lastUpdatedAt: update?.iso === undefined ? undefined : Date.parse(update.iso),
    lastUpdatedBy: update?.author,
  };
}

/** Takes the date of the page as the engine wrote it, if it is the same. */
export function useUpdateFromSite({
  lastUpdatedAt,
  lastUpdatedBy,
}: SiteUpdate): LastUpdate | undefined {
  const {doc, post} = usePage();
  const own = doc?.lastUpdate ?? post?.post.lastUpdate;
  const {format} = useDateTimeFormat({
    ...{day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'},
  });
  if (lastUpdatedAt === undefined && lastUpdatedBy === undefined) return undefined;
  const author = lastUpdatedBy === undefined ? {} : {author: lastUpdatedBy};
  if (lastUpdatedAt === undefined) return author;
  const date = new Date(lastUpdatedAt);
  const isOwn = own?.iso !== undefined && Date.parse(own.iso) === lastUpdatedAt;
  return {...author, ...(isOwn ? own : {date: format(date), iso: date.toISOString()})};
}
