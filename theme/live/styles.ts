/** The address of a stylesheet without the hash in it, which changes with the content. */
function nameOf(address: string): string {
  return new URL(address, document.baseURI).pathname.replace(/\.[\w-]+(?=\.css$)/, '');
}

/**
 * Replaces a stylesheet by a new version. The old version stays until the new one has
 * loaded. After several changes in a row, the last one counts: its link comes last, and
 * it removes all links before it.
 */
export function replaceStyles(address: string): void {
  const name = nameOf(address);
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]');
  const old = [...links].filter(({href}) => nameOf(href) === name);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.onload = () => {
    for (const one of old) one.remove();
  };
  link.onerror = () => {
    link.remove();
  };
  const last = old.at(-1);
  if (last) last.after(link);
  else document.head.append(link);
}
