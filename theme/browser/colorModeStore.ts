// Stores the reader's choice of a colour mode for later visits and other windows.
import type {ColorMode as ColorModeConfig} from '@octavo/contract';
import {toChoice} from '../lib/colorMode';
import type {ColorModeChoice} from '../lib/colorMode';
import {createStorageSlot} from './storage';

const slot = () => createStorageSlot('theme');

export function storeColorMode(choice: ColorModeChoice): void {
  if (choice) slot().set(choice);
  else slot().del();
}

/**
 * Calls `apply` when another window changes the choice, and when the system changes its
 * mode if the site respects that. Returns a function that stops this.
 */
export function followColorMode(
  config: ColorModeConfig,
  apply: (choice: ColorModeChoice) => void,
): () => void {
  const stops = [followStorage(config, apply), followSystem(config, apply)];
  return () => {
    for (const stop of stops) stop?.();
  };
}

type Follow = (
  config: ColorModeConfig,
  apply: (choice: ColorModeChoice) => void,
) => (() => void) | undefined;

const followStorage: Follow = ({disableSwitch}, apply) => {
  if (!disableSwitch) {
    return slot().listen((event) => {
      apply(toChoice(event.newValue));
    });
  }
  slot().del();
  return undefined;
};

const followSystem: Follow = ({respectPrefersColorScheme}, apply) => {
  if (!respectPrefersColorScheme) return undefined;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const onChange = () => {
    // Some browsers switch to light mode while they print.
    if (window.matchMedia('print').matches) return;
    apply(toChoice(document.documentElement.dataset.themeChoice));
  };
  system.addEventListener('change', onChange);
  return () => {
    system.removeEventListener('change', onChange);
  };
};
