// The state that events change and components read.
import siteData from '@octavo/site';
import {toSiteContext} from '../hooks/site';
import type {PageStore} from '../navigation/pageStore';
import {Observable} from './observable';

export const site = new Observable(toSiteContext(siteData));

/** Null until the data changes. */
export const newGlobalData = new Observable<Record<string, Record<string, unknown>> | null>(null);

/** The version of the site that the browser knows. */
export const version = new Observable('');

/** Counts the changes of the page. A part of the page that has failed is then tried again. */
export const changes = new Observable(0);

/** An address that the browser does not have in its memory from an older version of the site. */
export function fresh(address: string): string {
  return `${address}?v=${encodeURIComponent(version.current())}`;
}

/** The page of the app; null until React has started. */
export const app = new Observable<PageStore | null>(null);
