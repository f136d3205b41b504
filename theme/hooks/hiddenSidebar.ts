import {useSyncExternalStore} from 'react';

const hidden = {value: false, listeners: new Set<() => void>()};

function subscribeToHidden(onChange: () => void): () => void {
  hidden.listeners.add(onChange);
  return () => hidden.listeners.delete(onChange);
}

function toggleHidden(): void {
  hidden.value = !hidden.value;
  for (const onChange of hidden.listeners) onChange();
}

/** Whether the reader has hidden the sidebar, and a function to hide or show it. */
export function useHiddenSidebar(): [boolean, () => void] {
  const isHidden = useSyncExternalStore(
    subscribeToHidden,
    () => hidden.value,
    () => false,
  );
  return [isHidden, toggleHidden];
}
