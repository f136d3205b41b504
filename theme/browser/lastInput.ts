let isKeyboard = false;

/** Follows whether the reader uses the keyboard. */
export function watchInput(): void {
  const follow = ({type}: Event) => {
    isKeyboard = type === 'keydown';
  };
  window.addEventListener('keydown', follow, {capture: true});
  window.addEventListener('pointerdown', follow, {capture: true});
}

/** Reports whether the reader pressed a key last, rather than a button of the mouse or the screen. */
export function usesKeyboard(): boolean {
  return isKeyboard;
}
