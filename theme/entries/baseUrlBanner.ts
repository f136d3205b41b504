// Runs inline on the home page alone. A site that is served under another path
// than its config says finds none of its scripts and styles: this tells whoever
// sets it up. The engine wraps it into a function of its own.
import type {MessageId} from '../lib/translate';

declare const __OCTAVO_BASE__: {baseUrl: string; entry: string};

const {baseUrl, entry} = __OCTAVO_BASE__;
// Where the site seems to be: the folder of this document.
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
  // A policy that forbids style attributes lets scripts set properties.
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

// At the right path, scripts that fail have another reason; and what is opened
// as a file has no base path at all.
const isElsewhere = folder !== new URL(baseUrl, location.href).pathname;
if (isElsewhere && location.protocol.startsWith('http')) {
  const onError = ({target}: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== entry) return;
    removeEventListener('error', onError, true);
    show();
  };
  // Failures of elements do not bubble, but they can be captured on their way.
  addEventListener('error', onError, true);
}
