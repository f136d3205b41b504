import type {DocsData} from '@octavo/contract';
import {usePreferredVersion} from './preferredVersion';

/** The name of the version that the reader has chosen; null for none. */
export function usePreferredName(docs: DocsData): string | null {
  return usePreferredVersion(docs)[0];
}
