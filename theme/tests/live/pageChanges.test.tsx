// @vitest-environment happy-dom
import {act, render, screen} from '@testing-library/react';
import {useState} from 'react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {LiveEvent, Page} from '@octavo/contract';
import {useGlobalData} from '../../hooks/globalData';
import {HeadStore} from '../../hooks/headStore';
import {toSiteContext} from '../../hooks/site';
import ErrorBoundary from '../../live/ErrorBoundary';
import {NavigableApp} from '../../live/NavigableApp';
import {PageChanges} from '../../live/pageChanges';
import {loadWholeSidebar} from '../../live/sidebarScripts';
import {app, newGlobalData, site, version} from '../../live/state';
import {PageStore} from '../../navigation/pageStore';
import {preparePage} from '../../navigation/preparePage';
import {docPage} from '../fixtures/docs';
import siteData, {siteConfig, themeConfig} from '../fixtures/site';
import {find} from '../render';

// The engine puts files of theme/live in the place of these files.
vi.mock('../../components/core/StaticContent', () => import('../../live/StaticContent'));
vi.mock('../../browser/sidebarScripts', () => import('../../live/sidebarScripts'));
vi.mock('../../hooks/allGlobalData', () => import('../../live/allGlobalData'));

const TEXT = '<h2 class="anchor" id="one">One</h2><details><summary>S</summary>Text</details>';
const showGone = vi.fn();

function doc(html: string, title = 'First', path?: string): Page {
  const page = docPage({html, ...(path && {path})});
  return {
    ...page,
    ...(page.doc && {doc: {...page.doc, title}}),
    ...(page.markdown && {markdown: {...page.markdown, title}}),
  };
}

async function start(page: Page): Promise<{store: PageStore; apply: Send; send: Send}> {
  window.history.replaceState({scroll: 7}, '', page.path);
  const store = new PageStore(await preparePage(page), null);
  const head = new HeadStore(new HeadStore());
  await act(async () => {
    render(<NavigableApp store={store} head={head} onHydrated={vi.fn()} />);
    await Promise.resolve();
  });
  const changes = new PageChanges(store, {showGone});
  const apply: Send = (event) =>
    changes.apply({version: 'v2', patches: null, problems: null, ...event});
  return {store, apply, send: (event) => act(() => apply(event))};
}

type Send = (event: Partial<LiveEvent>) => Promise<void>;

beforeEach(() => {
  showGone.mockReset();
  version.set('v1');
  newGlobalData.set(null);
  site.set(toSiteContext(siteData));
});

describe('a changed page', () => {
  it('shows its new title and content, and keeps what the reader has opened', async () => {
    const {send} = await start(doc(TEXT));
    expect(app.current()).not.toBeNull();
    const details = find('details');
    details.setAttribute('open', '');
    await send({page: doc(`<p>New</p>${TEXT}`, 'Second')});
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Second');
    expect(screen.getByText('New')).toBeTruthy();
    expect(find('details')).toBe(details);
    expect(details.hasAttribute('open')).toBe(true);
  });

  it('moves neither the reader nor the focus, and announces nothing', async () => {
    const {store, send} = await start(doc(TEXT));
    store.onArrival = vi.fn();
    const scroll = vi.spyOn(window, 'scrollTo');
    find('.navbar a').focus();
    const focused = document.activeElement;
    await send({page: doc('<p>New</p>')});
    expect(store.onArrival).not.toHaveBeenCalled();
    expect(scroll).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(focused);
  });

  it('changes its address if it has moved', async () => {
    const {send} = await start(doc(TEXT));
    window.history.replaceState({scroll: 7}, '', '?a=1#one');
    await send({page: doc(TEXT, 'First', '/course/docs/guides/moved')});
    expect(window.location.pathname).toBe('/course/docs/guides/moved');
    expect(window.location.search + window.location.hash).toBe('?a=1#one');
    expect(window.history.state).toEqual({scroll: 7});
  });

  it('is dropped if the reader has gone on', async () => {
    const {store, apply} = await start(doc(TEXT));
    await act(async () => {
      const applied = apply({page: doc('<p>New</p>')});
      const other = await preparePage(doc('<p>Other</p>', 'Other', '/course/docs/other'));
      store.show({...other, action: 'push', scroll: null});
      await applied;
    });
    expect(screen.getByText('Other', {selector: 'p'})).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
  });
});

describe('a page that is gone', () => {
  const notFound: Page = {path: '/course/404.html', layout: 'notFound', module: ''};

  it('becomes the not-found page, with the way to the new address', async () => {
    const {send} = await start({...doc(TEXT), layout: 'mdxPage', path: '/course/page'});
    await send({page: notFound, gone: {path: '/course/page', to: '/course/new'}});
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Page Not Found');
    expect(window.location.pathname).toBe('/course/page');
    expect(showGone).toHaveBeenLastCalledWith('/course/new');
  });

  it('comes back', async () => {
    const page = {...doc(TEXT), layout: 'mdxPage', path: '/course/page'};
    const {send} = await start(page);
    await send({page: notFound, gone: {path: '/course/page'}});
    await send({page});
    expect(find('details')).toBeTruthy();
    expect(showGone).toHaveBeenLastCalledWith(null);
  });
});

describe('the data of the site', () => {
  it('changes the navbar and the footer, and keeps the page', async () => {
    const {send} = await start(doc(TEXT));
    const details = find('details');
    const navbar = {...themeConfig.navbar, title: 'New name'};
    const config = {...siteConfig, themeConfig: {...themeConfig, navbar}};
    await send({site: {...siteData, siteConfig: config}});
    expect(find('.navbar__title').textContent).toBe('New name');
    expect(find('details')).toBe(details);
  });

  it('reaches components that read global data', async () => {
    const Reader = () => Object.keys(useGlobalData()).join();
    render(<Reader />);
    expect(screen.getByText('docusaurus-plugin-content-docs')).toBeTruthy();
    const {send} = await start(doc(TEXT));
    await send({globalData: {'my-plugin': {}}});
    expect(screen.getByText('my-plugin')).toBeTruthy();
  });
});

describe('a sidebar', () => {
  const withSidebar = (url: string, name = 'live'): Page => {
    const page = doc(TEXT);
    const sidebar = {name, url, items: null};
    return {...page, ...(page.docs && {docs: {...page.docs, sidebar}})};
  };

  // The version comes after the code, in a comment.
  const code = `const label = import.meta.url.endsWith('v2') ? 'New lesson' : 'Old lesson';
    export default [{type: 'link', label, href: '/course/docs/lesson'}] //`;
  const url = `data:text/javascript,${encodeURIComponent(code)}`;

  it('is loaded again if it has changed', async () => {
    await loadWholeSidebar(url);
    const {send} = await start(withSidebar(url));
    expect(screen.getByText('Old lesson')).toBeTruthy();
    version.set('v2');
    await send({page: withSidebar(url)});
    expect(screen.getByText('Old lesson')).toBeTruthy();
    await send({sidebars: [url]});
    expect(screen.getByText('New lesson')).toBeTruthy();
  });

  it('changes with its address', async () => {
    // The name of a sidebar is its address without the hash, so the code is the same.
    const items = `[{type: 'link', label: /(.{8})[.]js/.exec(import.meta.url.slice(-20))[1], href: '/x'}]`;
    const script = `data:text/javascript,${encodeURIComponent(`export default ${items} //`)}`;
    const hashed = (hash: string) => `${script}.${hash}.js`;
    await loadWholeSidebar(hashed('AAAAAAAA'));
    const {send} = await start(withSidebar(hashed('AAAAAAAA'), 'hashed'));
    expect(screen.getByText('AAAAAAAA')).toBeTruthy();
    await send({page: withSidebar(hashed('BBBBBBBB'), 'hashed')});
    expect(screen.getByText('BBBBBBBB')).toBeTruthy();
  });
});

describe('patches', () => {
  let mounts = 0;

  function Page() {
    const [number] = useState(() => ++mounts);
    return <p>Mount {number}</p>;
  }

  it('make the page start again if they have more than components', async () => {
    const {store, send} = await start(doc(TEXT));
    await act(async () => {
      store.show({...store.current(), element: <Page />, action: 'push'});
      await Promise.resolve();
    });
    const before = mounts;
    await send({styles: '/x.css'});
    expect(mounts).toBe(before);
    window.$OctavoImports$?.('src/limit.js', '', () => []);
    const patch = (limit: number) => ({
      module: 'src/limit.js',
      address: `data:text/javascript,export const limit = ${String(limit)}; //`,
    });
    await send({patches: [patch(1)]});
    expect(mounts).toBe(before + 1);
    await send({patches: [patch(2)]});
    expect(mounts).toBe(before + 2);
  });
});

it('tries a part of the page that has failed again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('nothing to show');
    return <p>Fixed</p>;
  }
  const {store, send} = await start(doc(TEXT));
  await act(async () => {
    const element = (
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    );
    store.show({...store.current(), element, action: 'push'});
    await Promise.resolve();
  });
  expect(screen.queryByText('Fixed')).toBeNull();
  isBroken = false;
  await send({});
  expect(screen.getByText('Fixed')).toBeTruthy();
});
