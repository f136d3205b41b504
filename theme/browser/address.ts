// Browsers send no event when a script changes the address. So scripts of the
// theme change it here, and components subscribe here.
const listeners = new Set<() => void>();

/** Calls back whenever the address changes, until the returned function is called. */
export function subscribeToAddress(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  window.addEventListener('hashchange', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
    window.removeEventListener('hashchange', onChange);
  };
}

/** Changes the address without loading a document. */
export function changeAddress(url: string | URL, {replace = false, state = {}} = {}): void {
  if (replace) window.history.replaceState(state, '', url);
  else window.history.pushState(state, '', url);
  for (const onChange of listeners) onChange();
}
