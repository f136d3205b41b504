// Runs inline right after <body> opens, before the first paint. Sets the attributes
// that styles need, from the reader's stored choices. It is small because every page
// has it. The engine wraps it in a function.
import type {ColorMode} from '@octavo/contract';
import type {MessageId} from '../lib/translate';

declare const __OCTAVO_BOOT__: {
  colorMode: ColorMode;
  announcementBarId: string | null;
  /** The address of the main script. */
  entry: string;
  /** The address of the stylesheet for readers without scripts. */
  noScripts: string;
};

/** The functions of this script that other scripts call. */
interface Boot {
  /** Set by the main script as soon as it runs. */
  isMainRunning: boolean;
  /** Stops recording clicks, and returns the controls that were clicked before hydration. */
  takeClicks: () => Iterable<HTMLElement>;
  /** Calls `retry` once, a second later. After the second failure, tells the reader instead. */
  onFailedStart: (retry: () => void) => void;
  /** Shows a message with a Retry button. The returned function removes it. */
  showNotice: (text: string, retry: () => void) => () => void;
}

declare global {
  interface Window {
    octavoBoot?: Boot;
  }
}

/** In milliseconds: the time from a failed start to the second one. */
const RETRY_DELAY = 1000;

const {colorMode, announcementBarId, entry, noScripts} = __OCTAVO_BOOT__;
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

function create(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** This script imports nothing, so it has messages without placeholders. */
const message = (id: MessageId): string => id;

let shown: HTMLElement | undefined;
// The button loses the focus when the message goes, and gets it back if Retry fails.
let isRetrying = false;

function showNotice(text: string, retry: () => void): () => void {
  shown?.remove();
  const notice = create('div', 'notice', text);
  shown = notice;
  // Announced when it appears, although the focus stays in the page.
  notice.setAttribute('role', 'alert');
  const button = create('button', 'button button--primary', message('theme.octavo.Loading.retry'));
  button.onclick = () => {
    isRetrying = true;
    notice.remove();
    retry();
  };
  notice.append(button);
  document.body.append(notice);
  if (isRetrying) button.focus();
  isRetrying = false;
  return () => {
    isRetrying = false;
    notice.remove();
  };
}

/** Opens or closes a menu made of the links that the document contains. */
function toggleMenu(): void {
  const navbar = document.querySelector('.navbar');
  if (!navbar) return;
  if (!navbar.querySelector('.navbar-sidebar')) {
    const menu = create('div', 'navbar-sidebar menu', '');
    for (const link of navbar.querySelectorAll('a:not(.navbar__brand,[href="#"])')) {
      const copy = link.cloneNode(true) as Element;
      copy.className = 'menu__link';
      menu.append(copy);
    }
    for (const list of document.querySelectorAll('.doc-sidebar nav>ul,.blog-sidebar ul')) {
      menu.append(list.cloneNode(true));
    }
    navbar.append(menu);
  }
  const isOpen = navbar.classList.toggle('navbar-sidebar--show');
  navbar.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}

/** Makes the page what it is without scripts, except that its menu opens. */
function showWithoutScripts(): void {
  dataset.scripts = 'failed';
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = noScripts;
  document.head.append(styles);
  const opener = '.navbar__toggle,.navbar-sidebar__backdrop';
  addEventListener('click', ({target}) => {
    if ((target as Element).closest(opener)) toggleMenu();
  });
  addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || !document.querySelector('.navbar-sidebar--show')) return;
    toggleMenu();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  });
  for (const control of clicked) if (control.matches(opener)) toggleMenu();
}

function tellFailure(): void {
  showNotice(message('theme.octavo.scripts.failed'), () => {
    // Offline, loading the document again would take away the page that is readable.
    fetch(location.href, {method: 'HEAD', cache: 'no-store'}).then(() => {
      location.reload();
    }, tellFailure);
  });
}

let failures = 0;

function onFailedStart(retry: () => void): void {
  failures++;
  if (failures === 1) {
    setTimeout(retry, RETRY_DELAY);
    return;
  }
  showWithoutScripts();
  tellFailure();
}

/** Not all browsers ask the network again: some remember that a script failed. */
function loadMain(): void {
  import(/* @vite-ignore */ entry).catch(() => {
    onFailedStart(loadMain);
  });
}

const boot: Boot = {
  isMainRunning: false,
  takeClicks: () => {
    removeEventListener('click', trackClick);
    return clicked;
  },
  onFailedStart,
  showNotice,
};
window.octavoBoot = boot;
// Browsers run the main script, or know that it failed, before they send this event.
addEventListener('DOMContentLoaded', () => {
  if (!boot.isMainRunning) onFailedStart(loadMain);
});
