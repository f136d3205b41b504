import {useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react';

export interface SearchField {
  query: string;
  /** The reader is at it. */
  isOpen: boolean;
  close: () => void;
  /** Closes it, and takes away what was typed. */
  leave: () => void;
}

/**
 * Follows an input that was on the page before this code was: what has been
 * typed into it by now counts, and it stays as it is, caret and all.
 */
export function useSearchField(input: HTMLInputElement): SearchField {
  const query = useInputValue(input);
  const [isOpen, setIsOpen] = useState(document.activeElement === input);
  useEffect(() => {
    const open = () => {
      setIsOpen(true);
    };
    // Whatever else is touched or focused closes it; what belongs to it does not.
    const onElsewhere = ({target}: Event) => {
      if (target instanceof Node && !input.parentElement?.contains(target)) setIsOpen(false);
    };
    for (const type of ['input', 'focus', 'click']) input.addEventListener(type, open);
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere);
    return () => {
      for (const type of ['input', 'focus', 'click']) input.removeEventListener(type, open);
      for (const type of ['pointerdown', 'focusin']) {
        document.removeEventListener(type, onElsewhere);
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
  return {query, isOpen, close, leave};
}

/** Letters may come at any moment, also between a first render and its effects. */
function useInputValue(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      return () => {
        input.removeEventListener('input', onChange);
      };
    },
    [input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}

function empty(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input'));
  // It may be the button beside it that has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface Keys {
  onEnter: (isNewTab: boolean) => void;
  /** Returns false for keys that move nothing. */
  onMove: (key: string) => boolean;
}

export function useSearchKeys(input: HTMLInputElement, field: SearchField, keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While letters are put together, as in Japanese, keys belong to that.
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

/** Tells screen readers what the list shows, and which row of it is chosen. */
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
