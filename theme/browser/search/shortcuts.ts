/** Makes Ctrl+K, ⌘K and a slash focus the search box. Remembers Enter until the search is loaded. */
export function listenForSearchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('#search_input_react');
    if (!field) return;
    // The search prevents the default as soon as it listens.
    const isMissed = event.target === field && !event.defaultPrevented && !event.isComposing;
    if (isMissed && event.key === 'Enter') {
      field.dataset.entered = field.value;
    }
    if (!isShortcut(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  repeatFocus();
}

/** Repeats the focus event for React if the reader focused the field before React listened. */
function repeatFocus(): void {
  const field = document.activeElement;
  if (field?.id === 'search_input_react') {
    field.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  }
}

function isShortcut({key, ctrlKey, metaKey, altKey, shiftKey, target}: KeyboardEvent): boolean {
  // With further keys held, it is a shortcut of the browser.
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey && !altKey;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}
