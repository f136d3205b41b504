import {useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react';

export interface SearchField {
  query: string;
  /** The text that the reader confirmed with Enter before this code listened. */
  entered: string | undefined;
  /** True while the reader uses the field. */
  isOpen: boolean;
  close: () => void;
  /** Closes the field and empties it. */
  leave: () => void;
}

/**
 * Follows an input that was on the page before this code was loaded. React does not
 * render the input, so its text and caret stay.
 */
export function useSearchField(input: HTMLInputElement): SearchField {
  const query = useInput(input, () => input.value);
  const entered = useInput(input, () => input.dataset.entered);
  const [isOpen, setIsOpen] = useState(document.activeElement === input);
  useEffect(() => {
    const open = () => {
      setIsOpen(true);
    };
    // A touch or focus outside the field and its panel closes it.
    const onOutside = ({target}: Event) => {
      if (target instanceof Node && !input.parentElement?.contains(target)) setIsOpen(false);
    };
    for (const type of ['input', 'focus', 'click']) input.addEventListener(type, open);
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onOutside);
    return () => {
      for (const type of ['input', 'focus', 'click']) input.removeEventListener(type, open);
      for (const type of ['pointerdown', 'focusin']) {
        document.removeEventListener(type, onOutside);
      }
    };
  }, [input]);
  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  const leave = () => {
    empty(input);
    setIsOpen(false);
  };
  return {query, entered, isOpen, close, leave};
}

/** What read returns about an input, also if it changes between a render and its effects. */
function useInput<T>(input: HTMLInputElement, read: () => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      return () => {
        input.removeEventListener('input', onChange);
      };
    },
    [input],
  );
  return useSyncExternalStore(subscribe, read);
}

function empty(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input'));
  // The button beside the input may have the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface Keys {
  onEnter: (isNewTab: boolean) => void;
  /** Returns false for keys that move nothing. */
  onMove: (key: string) => boolean;
}

export function useSearchKeys(input: HTMLInputElement, field: SearchField, keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes text, as in Japanese, keys belong to it.
    if (event.isComposing || event.altKey || event.shiftKey) return;
    const {key, ctrlKey, metaKey} = event;
    if (key === 'Enter') keys.onEnter(ctrlKey || metaKey);
    else if (key === 'Escape' && field.isOpen) field.close();
    else if (ctrlKey || metaKey || !keys.onMove(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [input]);
}

/** Sets the attributes that tell screen readers whether the list shows, and which row is active. */
export function useComboboxState(
  input: HTMLInputElement,
  list: {id: string; isShown: boolean; activeId: string | null},
): void {
  const {id, isShown, activeId} = list;
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (isShown && activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
  }, [input, id, isShown, activeId]);
}
