// Runs inline right after <body> opens, before anything is painted: sets what
// styles need from the reader's stored choices. Small, because every page has it.
// The engine wraps it into a function of its own.
import type {ColorMode} from '@octavo/contract';

declare const __OCTAVO_BOOT__: {colorMode: ColorMode; announcementBarId: string | null};

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
