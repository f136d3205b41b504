/** Ctrl+K and ⌘K lead to the search box, and so does a slash that is not being written. */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('#search_input_react');
    if (!field || !isSearchKey(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  wakeFocusedField();
}

/** React has not heard of readers who were in the field before its time. */
function wakeFocusedField(): void {
  const field = document.activeElement;
  if (field?.id === 'search_input_react') {
    field.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  }
}

function isSearchKey({key, ctrlKey, metaKey, altKey, shiftKey, target}: KeyboardEvent): boolean {
  // With more keys than these it is a shortcut of the browser's.
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey && !altKey;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}
