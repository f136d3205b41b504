import {inject} from 'vitest';
import type {SiteName, Variant} from './sites.ts';

/** The address of a path in a built site. */
export function address(site: SiteName, path = '', variant: Variant = 'production'): string {
  return inject('addresses')[`${site}-${variant}`] + path;
}
