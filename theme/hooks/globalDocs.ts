// Data about all documents, for the code of sites. The theme itself does not use it.
import {
  activeDocContext,
  activePlugin,
  activeVersion,
  docVersionSuggestions,
  lastVersion,
} from '../lib/globalDocs';
import type {
  ActiveDocContext,
  ActivePlugin,
  DocVersionSuggestions,
  GlobalDoc,
  GlobalPluginData,
  GlobalSidebar,
  GlobalVersion,
} from '../lib/globalDocs';
import {findDocs} from '../lib/docVersions';
import {useGlobalData} from './globalData';
import {usePathname} from './page';
import {usePreferredVersion} from './preferredVersion';
import {useSite} from './site';

const PLUGIN = 'docusaurus-plugin-content-docs';

export function useAllDocsData(): Record<string, GlobalPluginData> {
  return (useGlobalData()[PLUGIN] ?? {}) as Record<string, GlobalPluginData>;
}

export function useDocsData(pluginId = 'default'): GlobalPluginData {
  const all = useAllDocsData();
  const data = all[pluginId];
  if (!data) {
    const known = Object.keys(all).join(', ') || 'none';
    throw new Error(`There is no docs plugin with the id "${pluginId}". Known ids: ${known}.`);
  }
  return data;
}

export function useActivePlugin({failfast = false} = {}): ActivePlugin | undefined {
  const pathname = usePathname();
  const plugin = activePlugin(useAllDocsData(), pathname);
  if (!plugin && failfast) throw new Error(`${pathname} is not a page of the docs.`);
  return plugin;
}

export function useActivePluginAndVersion(
  options: {failfast?: boolean} = {},
): {activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined} | undefined {
  const pathname = usePathname();
  const plugin = useActivePlugin(options);
  if (!plugin) return undefined;
  return {activePlugin: plugin, activeVersion: activeVersion(plugin.pluginData, pathname)};
}

/** The versions in the order of the config, the latest first. */
export function useVersions(pluginId?: string): GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

export function useLatestVersion(pluginId?: string): GlobalVersion {
  return lastVersion(useDocsData(pluginId));
}

export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  return activeVersion(useDocsData(pluginId), usePathname());
}

export function useActiveDocContext(pluginId?: string): ActiveDocContext {
  return activeDocContext(useDocsData(pluginId), usePathname());
}

export function useDocVersionSuggestions(pluginId?: string): DocVersionSuggestions {
  return docVersionSuggestions(useDocsData(pluginId), usePathname());
}

interface PreferredVersion {
  preferredVersion: GlobalVersion | null;
  savePreferredVersionName: (name: string) => void;
}

export function useDocsPreferredVersion(pluginId = 'default'): PreferredVersion {
  const {versions} = useDocsData(pluginId);
  const [name, savePreferredVersionName] = usePreferredVersion(findDocs(useSite().docs, pluginId));
  const preferredVersion = versions.find((version) => version.name === name) ?? null;
  return {preferredVersion, savePreferredVersionName};
}

/** The current version, the preferred and the latest, without duplicates. */
export function useDocsVersionCandidates(pluginId?: string): GlobalVersion[] {
  const active = useActiveVersion(pluginId);
  const {preferredVersion} = useDocsPreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  return [...new Set([active, preferredVersion, latest])].filter((one) => one != null);
}

function unknownId(what: string, id: string, known: string[]): Error {
  return new Error(`There is no ${what} with the id "${id}". Known ids: ${known.join(', ')}.`);
}

/** A document in the first candidate version that has it; null for a draft. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(pluginId);
  const docs = versions.flatMap((version) => version.docs);
  const doc = docs.find(({id}) => id === docId);
  if (doc) return doc;
  if (versions.some(({draftIds}) => draftIds.includes(docId))) return null;
  throw unknownId('doc', docId, [...new Set(docs.map(({id}) => id))].sort());
}

export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): GlobalSidebar {
  const versions = useDocsVersionCandidates(pluginId);
  const sidebars = versions.flatMap((version) => Object.entries(version.sidebars ?? {}));
  const found = sidebars.find(([id]) => id === sidebarId);
  if (!found)
    throw unknownId('sidebar', sidebarId, [...new Set(sidebars.map(([id]) => id))].sort());
  return found[1];
}

/** The tags that limit a search to ordinary pages and one version of each docs plugin. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion();
  const all = Object.entries(useAllDocsData());
  const docsTags = all.map(([pluginId, data]) => {
    const version = active?.activePlugin.pluginId === pluginId ? active.activeVersion : undefined;
    return `docs-${pluginId}-${(version ?? lastVersion(data)).name}`;
  });
  return ['default', ...docsTags];
}
