import type {DocsData, DocsPlace, VersionData} from '@octavo/contract';

/** The first of the entries with an id. `where` completes the message of the error. */
function find<Value>(what: string, id: string, entries: [string, Value][], where = ''): Value {
  const found = entries.find(([name]) => name === id);
  if (found) return found[1];
  const known = [...new Set(entries.map(([name]) => name))].sort().join(', ') || 'none';
  throw new Error(`There is no ${what} with the id "${id}"${where}. Known ids: ${known}.`);
}

/** The docs plugin with an id. */
export function findDocs(all: readonly DocsData[], pluginId: string): DocsData {
  return find(
    'docs plugin',
    pluginId,
    all.map((docs) => [docs.pluginId, docs]),
  );
}

export function findVersion({pluginId, versions}: DocsData, name: string): VersionData {
  const entries = versions.map((version): [string, VersionData] => [version.name, version]);
  return find('version', name, entries, ` in the docs "${pluginId}"`);
}

export function latestVersion({pluginId, versions}: DocsData): VersionData {
  const version = versions.find(({isLast}) => isLast) ?? versions[0];
  if (!version) throw new Error(`The docs "${pluginId}" have no version.`);
  return version;
}

/** The versions that a navbar item searches, in order: the current, the preferred, the latest. */
export function versionCandidates(
  docs: DocsData,
  place: DocsPlace | undefined,
  preferred: string | null,
): VersionData[] {
  const active = place?.pluginId === docs.pluginId ? place.version : null;
  const names = [active, preferred, latestVersion(docs).name];
  const found = names.map((name) => docs.versions.find((version) => version.name === name));
  return [...new Set(found.filter((version) => version !== undefined))];
}

/** The doc or sidebar with an id, in the first of the versions that has it. */
export function findInVersions<Kind extends 'docs' | 'sidebars'>(
  versions: readonly VersionData[],
  kind: Kind,
  id: string,
): VersionData[Kind][string] {
  const names = versions.map(({name}) => `"${name}"`).join(', ');
  const entries = versions.flatMap((version) => Object.entries(version[kind]));
  return find(
    kind.slice(0, -1),
    id,
    entries as [string, VersionData[Kind][string]][],
    ` in version ${names}`,
  );
}

/** The path of a page in another version, or the start of that version if it lacks the page. */
export function pathInVersion(version: VersionData, place: DocsPlace | undefined): string {
  return place?.alternatives?.[version.name] ?? version.mainPath;
}

export interface NamedVersion {
  version: VersionData;
  label: string;
}

/** The versions of a menu with their labels: those of its config, or all. */
export function chooseVersions(
  docs: DocsData,
  choice: string[] | Record<string, {label?: string}> | undefined,
): NamedVersion[] {
  if (!choice) return docs.versions.map((version) => ({version, label: version.label}));
  const labels = Array.isArray(choice)
    ? choice.map((name) => [name, {}] as const)
    : Object.entries(choice);
  return labels.map(([name, {label}]: readonly [string, {label?: string}]) => {
    const version = findVersion(docs, name);
    return {version, label: label ?? version.label};
  });
}
