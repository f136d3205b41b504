import type {DocsData, VersionData} from '@octavo/contract';

export function isAtOrBelow(path: string, pathname: string): boolean {
  const [base = '', here = ''] = [path, pathname].map((one) =>
    one.replace(/\/?$/, '/').toLowerCase(),
  );
  return here.startsWith(base);
}

/** The version of the docs whose pages an address is among, by the longest of their paths. */
export function versionAt(all: readonly DocsData[], pathname: string): VersionData | undefined {
  return all
    .flatMap(({versions}) => versions)
    .filter(({path}) => isAtOrBelow(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
