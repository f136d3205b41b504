// Browsers tell nobody when a script changes the address. So scripts of the
// theme change it here, and components listen here.
const listeners = new Set<() => void>();

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

export function changeAddress(url: string | URL, {replace = false, state = {}} = {}): void {
  if (replace) window.history.replaceState(state, '', url);
  else window.history.pushState(state, '', url);
  for (const onChange of listeners) onChange();
}
