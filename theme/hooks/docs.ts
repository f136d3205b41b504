import type {DocsData, DocsPlace, VersionData} from '@octavo/contract';
import {findDocs, findVersion, versionCandidates} from '../lib/docVersions';
import {usePage} from './page';
import {usePreferredName} from './preferredName';
import {useSite} from './site';

/** The docs plugin, the version and the sidebar of the page. */
export function useDocsPlace(): DocsPlace {
  const {docs, path} = usePage();
  if (!docs) throw new Error(`${path} is not a page of the docs.`);
  return docs;
}

export function useDocs(pluginId: string): DocsData {
  return findDocs(useSite().docs, pluginId);
}

/** The version of the docs that the page belongs to. */
export function usePageVersion(): VersionData {
  const {pluginId, version} = useDocsPlace();
  return findVersion(useDocs(pluginId), version);
}

/** The versions that a navbar item searches, in order. */
export function useVersionCandidates(pluginId = 'default'): VersionData[] {
  const docs = useDocs(pluginId);
  return versionCandidates(docs, usePage().docs, usePreferredName(docs));
}
