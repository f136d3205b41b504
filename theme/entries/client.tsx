import '@octavo/styles';
import clientModules from '@octavo/client-modules';
import FirstMetadata from '@octavo/first-metadata';
import siteData from '@octavo/site';
import {hydrateRoot} from 'react-dom/client';
import type {Page} from '@octavo/contract';
import {HeadStore} from '../hooks/headStore';
import {toSiteContext} from '../hooks/site';
import {preparePage} from '../navigation/preparePage';
import {PageStore} from '../navigation/pageStore';
import {NavigableApp} from '../navigation/NavigableApp';
// Parts of several scripts that come later; each would be a script of its own.
import '@theme/Heading';
import '@theme/SearchMetadata';
import '../browser/clicks';
import '../browser/reveal';
import '../browser/sidebarScripts';
import '../lib/plural';

function readPage(): Page {
  const data = document.getElementById('__octavo_page')?.textContent;
  if (!data) throw new Error('This page lacks its data: there is no #__octavo_page.');
  return JSON.parse(data) as Page;
}

/** A page without code does without them; one with components may show some later. */
function addCodeButtons({moduleUrl}: Page): void {
  if (!moduleUrl && !document.querySelector('.theme-code-block')) return;
  import('../browser/codeButtons').then(({startCodeButtons}) => {
    startCodeButtons();
  }, console.error);
}

async function start(): Promise<void> {
  const root = document.getElementById('__docusaurus');
  if (!root) throw new Error('This page lacks its root element: there is no #__docusaurus.');
  const head = new HeadStore(new HeadStore());
  const store = new PageStore(await preparePage(readPage()), FirstMetadata && <FirstMetadata />);
  // From here on React keeps clicks itself, and would answer those that are repeated twice.
  const clicked = window.octavoClicked?.() ?? [];
  const onHydrated = () => {
    for (const control of clicked) control.click();
    addCodeButtons(store.current().page);
    import('../navigation/start').then(({startNavigation}) => {
      const {siteConfig, docs} = siteData;
      const onArrival = addCodeButtons;
      startNavigation(store, {siteConfig, docs, clientModules, head, preparePage, onArrival});
    }, console.error);
  };
  hydrateRoot(
    root,
    <NavigableApp
      store={store}
      site={toSiteContext(siteData)}
      head={head}
      onHydrated={onHydrated}
    />,
    {
      onRecoverableError: (error) => {
        console.error(error);
      },
    },
  );
}

// Without its scripts a page still reads and links: log, and leave it as it is.
start().catch((error: unknown) => {
  console.error(error);
});
