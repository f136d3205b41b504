// Runs inline right after <body> opens, before anything is painted: sets what
// styles need from the reader's stored choices. Small, because every page has it.
// The engine wraps it into a function of its own.
import type {ColorMode} from '@octavo/contract';

declare const __OCTAVO_BOOT__: {colorMode: ColorMode; announcementBarId: string | null};

declare global {
  interface Window {
    /** The controls that were clicked before React could answer; from the call on it has to. */
    octavoClicked?: () => Iterable<HTMLElement>;
  }
}

const {colorMode, announcementBarId} = __OCTAVO_BOOT__;
const {defaultMode, disableSwitch, respectPrefersColorScheme} = colorMode;
const html = document.documentElement;
const {dataset} = html;
const query = new URLSearchParams(location.search);
let stored: Record<string, string | undefined> = {};
try {
  // A copy, because some web views have null in its place.
  stored = Object.assign({}, localStorage);
} catch {
  // Blocked storage: nothing was chosen.
}

const choice = disableSwitch
  ? null
  : [query.get('docusaurus-theme'), stored.theme].find(
      (mode) => mode === 'light' || mode === 'dark',
    );
const fallback = respectPrefersColorScheme
  ? matchMedia('(prefers-color-scheme:dark)').matches
    ? 'dark'
    : 'light'
  : defaultMode;
dataset.theme = choice ?? fallback;
dataset.themeChoice = choice ?? (respectPrefersColorScheme ? 'system' : fallback);

const prefix = 'docusaurus.announcement.';
dataset.announcementBarInitiallyDismissed = String(
  stored[prefix + 'id'] === announcementBarId && stored[prefix + 'dismiss'] === 'true',
);

query.forEach((value, key) => {
  const name = /^docusaurus-(data-[\w-]+)$/.exec(key)?.[1];
  if (name) html.setAttribute(name, value);
});

// Each control counts once: who clicks again does so because nothing has happened.
const clicked = new Set<HTMLElement>();
const keepClick = (event: MouseEvent) => {
  const control = (event.target as Element).closest<HTMLAnchorElement | HTMLButtonElement>(
    '#__docusaurus :is(button,[role=tab],[role=button][href="#"])',
  );
  // Forms work by themselves, and so do controls with an address to go to.
  if (!control || (control as HTMLButtonElement).form) return;
  // The address of no place: following it would scroll to the top.
  if ((control as HTMLAnchorElement).href) event.preventDefault();
  clicked.add(control);
};
addEventListener('click', keepClick);
window.octavoClicked = () => {
  removeEventListener('click', keepClick);
  return clicked;
};
