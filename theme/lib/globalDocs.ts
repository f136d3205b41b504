// Docusaurus's global data about all documents, for the code of sites.
import {isAtOrBelow} from './docPaths';
import {isSamePath} from './urls';

export interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface GlobalSidebar {
  link?: {label: string; path: string};
}

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: GlobalDoc[];
  draftIds: string[];
  sidebars?: Record<string, GlobalSidebar>;
}

export interface GlobalPluginData {
  path: string;
  breadcrumbs: boolean;
  versions: GlobalVersion[];
}

export interface ActivePlugin {
  pluginId: string;
  pluginData: GlobalPluginData;
}

/** The candidate with the longest path that a pathname is at or below. */
function longestMatch<T>(candidates: T[], pathOf: (one: T) => string, pathname: string) {
  return candidates
    .filter((one) => isAtOrBelow(pathOf(one), pathname))
    .sort((a, b) => pathOf(b).length - pathOf(a).length)[0];
}

export function activePlugin(
  all: Record<string, GlobalPluginData>,
  pathname: string,
): ActivePlugin | undefined {
  const plugins = Object.entries(all).map(([pluginId, pluginData]) => ({pluginId, pluginData}));
  return longestMatch(plugins, ({pluginData}) => pluginData.path, pathname);
}

export function lastVersion({versions}: GlobalPluginData): GlobalVersion {
  const version = versions.find(({isLast}) => isLast) ?? versions[0];
  if (!version) throw new Error('These docs have no version.');
  return version;
}

export function activeVersion(data: GlobalPluginData, pathname: string): GlobalVersion | undefined {
  return longestMatch(data.versions, ({path}) => path, pathname);
}

export interface ActiveDocContext {
  activeVersion?: GlobalVersion | undefined;
  activeDoc?: GlobalDoc | undefined;
  /** The same document in every version that has it, by the name of the version. */
  alternateDocVersions: Record<string, GlobalDoc>;
}

export function activeDocContext(data: GlobalPluginData, pathname: string): ActiveDocContext {
  const version = activeVersion(data, pathname);
  const activeDoc = version?.docs.find(({path}) => isSamePath(path, pathname));
  const alternatives = data.versions.flatMap(({name, docs}) => {
    const doc = docs.find(({id}) => id === activeDoc?.id);
    return doc ? [[name, doc] as const] : [];
  });
  return {
    activeVersion: version,
    activeDoc,
    alternateDocVersions: Object.fromEntries(alternatives),
  };
}

export interface DocVersionSuggestions {
  latestDocSuggestion?: GlobalDoc | undefined;
  latestVersionSuggestion: GlobalVersion;
}

export function docVersionSuggestions(
  data: GlobalPluginData,
  pathname: string,
): DocVersionSuggestions {
  const latest = lastVersion(data);
  const {alternateDocVersions} = activeDocContext(data, pathname);
  return {
    latestDocSuggestion: alternateDocVersions[latest.name],
    latestVersionSuggestion: latest,
  };
}
