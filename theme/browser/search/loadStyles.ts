/** Adds a style sheet before those of the site, so that the site can override its rules. */
export function loadStyles(url: string): Promise<void> {
  // A style sheet in the head of a page does not count: it is removed with that page.
  if (document.querySelector(`link[href="${url}"]:not([data-rh])`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const first = document.querySelector('link[rel="stylesheet"]');
  return new Promise((resolve) => {
    // Results without styles are better than none.
    link.onload = link.onerror = () => {
      resolve();
    };
    if (first) first.before(link);
    else document.head.append(link);
  });
}
