/** The id of the element around the content of a post. */
export const blogPostContainerID = '__blog-post-container';

export function addPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text;
}

export function addSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix;
}

export function removePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

export function removeSuffix(text: string, suffix: string): string {
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

export function addLeadingSlash(path: string): string {
  return addPrefix(path, '/');
}

export function addTrailingSlash(path: string): string {
  return addSuffix(path, '/');
}

export function removeTrailingSlash(path: string): string {
  return removeSuffix(path, '/');
}

interface SlashRules {
  trailingSlash: boolean | undefined;
  baseUrl: string;
}

/** The path with the slash at its end that a site asks for. Queries and hashes stay. */
export function applyTrailingSlash(path: string, {trailingSlash, baseUrl}: SlashRules): string {
  if (trailingSlash === undefined || path.startsWith('#')) return path;
  const end = path.search(/[#?]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  if (pathname === '/' || pathname === baseUrl) return path;
  const changed = trailingSlash ? addTrailingSlash(pathname) : removeTrailingSlash(pathname);
  return changed + path.slice(pathname.length);
}

/** An error and its causes. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  const {cause} = error;
  return cause instanceof Error ? [error, ...getErrorCausalChain(cause)] : [error];
}
