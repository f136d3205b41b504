import type {DocsData, DocsPlace, VersionData} from '@octavo/contract';

/** The docs plugin with an id. */
export function findDocs(all: readonly DocsData[], pluginId: string): DocsData {
  const docs = all.find((one) => one.pluginId === pluginId);
  if (!docs) {
    const known = all.map((one) => `"${one.pluginId}"`).join(', ') || 'none';
    throw new Error(`There is no docs plugin with the id "${pluginId}". Known ids: ${known}.`);
  }
  return docs;
}

export function findVersion({pluginId, versions}: DocsData, name: string): VersionData {
  const version = versions.find((one) => one.name === name);
  if (!version) {
    const known = versions.map((one) => `"${one.name}"`).join(', ');
    throw new Error(
      `The docs "${pluginId}" have no version with the name "${name}". Known names: ${known}.`,
    );
  }
  return version;
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
  const version = versions.find((one) => Object.hasOwn(one[kind], id));
  if (!version) throw unknownId(versions, kind, id);
  return version[kind][id] as VersionData[Kind][string];
}

function unknownId(versions: readonly VersionData[], kind: 'docs' | 'sidebars', id: string): Error {
  const what = kind === 'docs' ? 'doc' : 'sidebar';
  const names = versions.map(({name}) => `"${name}"`).join(', ');
  const known = [...new Set(versions.flatMap((version) => Object.keys(version[kind])))].sort();
  return new Error(
    `There is no ${what} with the id "${id}" in version ${names}. Known ids: ${known.join(', ') || 'none'}.`,
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
