/**
 * Adds an entry to the history while the drawer is open, so that Back closes it, and
 * keeps the page behind it from scrolling. The returned function undoes both. If a link
 * is about to change the history, `hasEntry` is set to false before, and the entry stays.
 */
export function openDrawer(hasEntry: {current: boolean}, onBack: () => void): () => void {
  const state = {...(history.state as object | null), scroll: window.scrollY};
  // A link in the drawer replaces the new entry, so the old one needs the scroll position now.
  history.replaceState(state, '');
  history.pushState({...state, octavoDrawer: true}, '');
  hasEntry.current = true;
  const onPopState = () => {
    hasEntry.current = false;
    onBack();
  };
  window.addEventListener('popstate', onPopState);
  const {style} = document.body;
  const before = style.overflow;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
    window.removeEventListener('popstate', onPopState);
    if (hasEntry.current) history.back();
    hasEntry.current = false;
  };
}
