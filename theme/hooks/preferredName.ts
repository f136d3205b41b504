import type {DocsData} from '@octavo/contract';
import {usePreferredVersion} from './preferredVersion';

/** The name of the version that the reader has chosen, for those who only read it. */
export function usePreferredName(docs: DocsData): string | null {
  return usePreferredVersion(docs)[0];
}
