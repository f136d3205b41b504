/** Ctrl+K and ⌘K lead to the search box, and so does a slash that is not being written. */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('#search_input_react');
    if (!field || !isSearchKey(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isSearchKey({key, ctrlKey, metaKey, altKey, target}: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}
