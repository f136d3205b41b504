// Runs inline right after <body> opens, before the first paint. Sets the attributes
// that styles need, from the reader's stored choices. It is small because every page
// has it. The engine wraps it in a function.
import type {ColorMode} from '@octavo/contract';

declare const __OCTAVO_BOOT__: {colorMode: ColorMode; announcementBarId: string | null};

declare global {
  interface Window {
    /** Stops recording clicks, and returns the controls that were clicked before hydration. */
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
  // A copy, because localStorage is null in some web views.
  stored = Object.assign({}, localStorage);
} catch {
  // Storage is blocked, so there are no stored choices.
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

// Each control counts once: readers click again when nothing happens.
const clicked = new Set<HTMLElement>();
const trackClick = (event: MouseEvent) => {
  const control = (event.target as Element).closest<HTMLAnchorElement | HTMLButtonElement>(
    '#__docusaurus :is(button,[role=tab],[role=button][href="#"])',
  );
  // Forms work without scripts.
  if (!control || (control as HTMLButtonElement).form) return;
  // Following the address "#" would scroll to the top.
  if ((control as HTMLAnchorElement).href) event.preventDefault();
  clicked.add(control);
};
addEventListener('click', trackClick);
window.octavoClicked = () => {
  removeEventListener('click', trackClick);
  return clicked;
};
