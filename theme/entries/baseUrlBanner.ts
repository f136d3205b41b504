// Runs inline on the home page only. If the site is served under a path other than
// the baseUrl of its config, its scripts and styles are missing; this script shows a
// message then. The engine wraps it in a function.
import type {MessageId} from '../lib/translate';

declare const __OCTAVO_BASE__: {baseUrl: string; entry: string};

const {baseUrl, entry} = __OCTAVO_BASE__;
// The path that the site is served under: the folder of this document.
const folder = location.pathname.replace(/\/index\.html$/, '').replace(/\/?$/, '/');

/** Code, the same in all languages. */
function configLine(path: string): string {
  return `baseUrl: '${path}'`;
}

/** This script imports nothing, so it has messages without placeholders. */
function line(tag: string, message: MessageId, path = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = message;
  if (path) {
    const code = document.createElement('code');
    code.textContent = configLine(path);
    element.append(' ', code);
  }
  return element;
}

function show(): void {
  const banner = document.createElement('div');
  banner.id = '__docusaurus-base-url-issue-banner';
  banner.setAttribute('role', 'alert');
  banner.append(
    line('h2', 'theme.octavo.baseUrlBanner.title'),
    line('p', 'theme.octavo.baseUrlBanner.configured', baseUrl),
    line('p', 'theme.octavo.baseUrlBanner.expected', folder),
  );
  // A policy that forbids style attributes still allows scripts to set properties.
  Object.assign(banner.style, {
    border: '4px solid #b3261e',
    background: '#fff',
    color: '#1c1e21',
    font: '1rem/1.5 system-ui, sans-serif',
    padding: '1rem',
    overflowWrap: 'anywhere',
  });
  document.body.prepend(banner);
}

// If the path is right, scripts fail for another reason. A document that is opened
// as a file has no base path.
const isElsewhere = folder !== new URL(baseUrl, location.href).pathname;
if (isElsewhere && location.protocol.startsWith('http')) {
  const onError = ({target}: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== entry) return;
    removeEventListener('error', onError, true);
    show();
  };
  // The error events of elements do not bubble, so this listener captures them.
  addEventListener('error', onError, true);
}
