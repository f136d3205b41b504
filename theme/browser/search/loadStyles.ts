/** Adds a stylesheet in front of the site's own, so that authors can change what it says. */
export function loadStyles(url: string): Promise<void> {
  // One that a page has in its head goes with that page.
  if (document.querySelector(`link[href="${url}"]:not([data-rh])`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const first = document.querySelector('link[rel="stylesheet"]');
  return new Promise((resolve) => {
    // Without it results are plain, but they are there.
    link.onload = link.onerror = () => {
      resolve();
    };
    if (first) first.before(link);
    else document.head.append(link);
  });
}
