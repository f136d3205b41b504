import type {DocsData, VersionData} from '@octavo/contract';

/** Reports whether a pathname is the path or below it. */
export function isAtOrBelow(path: string, pathname: string): boolean {
  const [base = '', here = ''] = [path, pathname].map((one) =>
    one.replace(/\/?$/, '/').toLowerCase(),
  );
  return here.startsWith(base);
}

/** The version of the docs that an address is below; the one with the longest path if there are several. */
export function versionAt(all: readonly DocsData[], pathname: string): VersionData | undefined {
  return all
    .flatMap(({versions}) => versions)
    .filter(({path}) => isAtOrBelow(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
