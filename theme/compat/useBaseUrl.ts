import {addBaseUrl as addToSite} from '../lib/urls';
import type {BaseUrlOptions} from '../lib/urls';

export {default, useBaseUrlUtils} from '../hooks/baseUrl';

interface Address {
  siteUrl: string;
  baseUrl: string;
  url: string;
  options?: BaseUrlOptions;
}

export function addBaseUrl({siteUrl, baseUrl, url, options}: Address): string {
  return addToSite(url, {url: siteUrl, baseUrl}, options);
}
