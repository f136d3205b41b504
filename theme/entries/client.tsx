import '@octavo/styles';
import clientModules from '@octavo/client-modules';
import './shared';
import siteData from '@octavo/site';
import type {ReactNode} from 'react';
import {hydrateRoot} from 'react-dom/client';
import type {Page} from '@octavo/contract';
import {HeadStore} from '../hooks/headStore';
import {toSiteContext} from '../hooks/site';
import {callModules} from '../lib/clientModules';
import {isPlainClick, ownTarget} from '../lib/ownLink';
import {announce} from './announcer';
import {LoadAhead} from './loadAhead';
import {loadPage, makeReady, scriptOf} from './loadPage';
import {ProgressBar} from './progressBar';
import {Routed} from './Routed';
import {Router} from './router';

const {baseUrl} = siteData.siteConfig;

declare global {
  interface Window {
    docusaurus?: Readonly<{
      prefetch: (path: string) => boolean;
      preload: (path: string) => boolean;
    }>;
  }
}

function readPage(): Page {
  const data = document.getElementById('__octavo_page')?.textContent;
  if (!data) throw new Error('This page lacks its data: there is no #__octavo_page.');
  return JSON.parse(data) as Page;
}

/** A page without code does without them; one with components may show some later. */
function addCodeButtons({moduleUrl}: Page): void {
  if (!moduleUrl && !document.querySelector('.theme-code-block')) return;
  import('./codeButtons').then(({startCodeButtons}) => {
    startCodeButtons();
  }, console.error);
}

/** Client modules hear of a new page twice: when it is asked for, and when it is there. */
function onLeave(to: URL, from: URL | null): () => void {
  const update = {location: to, previousLocation: from};
  const undo = callModules(clientModules, 'onRouteUpdate', update);
  return () => {
    undo();
    callModules(clientModules, 'onRouteDidUpdate', update);
  };
}

/** One listener for all links: those of React and those in content that the engine has written. */
function followLinks(router: Router<ReactNode>): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const url = link && ownTarget(link, baseUrl, new URL(window.location.href));
    if (!url) return;
    event.preventDefault();
    router.navigate(url);
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('__docusaurus');
  if (!root) throw new Error('This page lacks its root element: there is no #__docusaurus.');
  const first = await makeReady(readPage());
  const router = new Router({first, load: loadPage, progress: new ProgressBar(), onLeave});
  const ahead = new LoadAhead({baseUrl, scriptOf, load: loadPage});
  window.docusaurus = Object.freeze({prefetch: ahead.prefetch, preload: ahead.preload});
  const settled = () => {
    addCodeButtons(router.current().page);
    ahead.watchLinks();
  };
  hydrateRoot(
    root,
    <Routed
      router={router}
      site={toSiteContext(siteData)}
      head={new HeadStore()}
      onHydrated={() => {
        followLinks(router);
        settled();
        onLeave(new URL(window.location.href), null)();
      }}
      onArrival={() => {
        settled();
        announce();
      }}
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
