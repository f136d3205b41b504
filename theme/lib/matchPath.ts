export interface PathPattern {
  path?: string | string[];
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

export interface PathMatch {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string>;
}

/** Matches a path against patterns such as "/docs/:id". */
export function matchPath(pathname: string, options: PathPattern | string): PathMatch | null {
  const pattern = typeof options === 'string' ? {path: options} : options;
  for (const path of [pattern.path ?? []].flat()) {
    const match = matchOne(pathname, path, pattern);
    if (match) return match;
  }
  return null;
}

function matchOne(pathname: string, path: string, options: PathPattern): PathMatch | null {
  const {exact = false, strict = false, sensitive = false} = options;
  const names: string[] = [];
  const source = path
    .replace(strict ? '' : /\/$/, '')
    .replace(/[.+*?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
  const end = strict ? '(?=/|$)' : '(?:/(?=$))?(?=/|$)';
  const found = new RegExp(`^${source}${end}`, sensitive ? '' : 'i').exec(pathname);
  if (!found) return null;
  const [url, ...values] = found;
  const isExact = url === pathname;
  if (exact && !isExact) return null;
  const params = Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  return {path, url: url || '/', isExact, params};
}
