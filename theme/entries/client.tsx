import '@octavo/live';
import '@octavo/styles';
import clientModules from '@octavo/client-modules';
import FirstMetadata from '@octavo/first-metadata';
import siteData from '@octavo/site';
import {hydrateRoot} from 'react-dom/client';
import type {Page} from '@octavo/contract';
import {HeadStore} from '../hooks/headStore';
import {toSiteContext} from '../hooks/site';
import {NavigableApp} from '../navigation/NavigableApp';
import {PageStore} from '../navigation/pageStore';
import {preparePage} from '../navigation/preparePage';
// Several scripts that load later need these files. Without the imports, the bundler
// would make a small script of each.
import '@theme/Heading';
import '@theme/SearchMetadata';
import '../browser/clicks';
import '../browser/reveal';
import '../browser/sidebarScripts';
import '../lib/plural';

function readPage(): Page {
  const data = document.getElementById('__octavo_page')?.textContent;
  if (!data) throw new Error('This page has no data: #__octavo_page is missing.');
  return JSON.parse(data) as Page;
}

/** Adds buttons to code blocks, if the page has any, or may show some later. */
function addCodeButtons({moduleUrl}: Page): void {
  if (!moduleUrl && !document.querySelector('.theme-code-block')) return;
  import('../browser/codeButtons').then(({startCodeButtons}) => {
    startCodeButtons();
  }, console.error);
}

async function start(): Promise<void> {
  const root = document.getElementById('__docusaurus');
  if (!root) throw new Error('This page has no root element: #__docusaurus is missing.');
  const head = new HeadStore(new HeadStore());
  const store = new PageStore(await preparePage(readPage()), FirstMetadata && <FirstMetadata />);
  // From here on React replays clicks itself.
  const clicked = boot?.takeClicks() ?? [];
  const onHydrated = () => {
    for (const control of clicked) control.click();
    addCodeButtons(store.current().page);
    import('../navigation/start').then(({startNavigation}) => {
      const {siteConfig, docs, open} = siteData;
      const onArrival = addCodeButtons;
      startNavigation(store, {siteConfig, docs, open, clientModules, head, preparePage, onArrival});
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

function run(): void {
  start().catch((error: unknown) => {
    console.error(error);
    boot?.onFailedStart(run);
  });
}

// A policy may have blocked the boot script. The page works without it.
const boot = window.octavoBoot;
if (boot) boot.isMainRunning = true;
run();
