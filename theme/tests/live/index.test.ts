// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import type {MockInstance} from 'vitest';
import {useFakeEventSource} from './fakeEventSource';
import type {FakeEventSource} from './fakeEventSource';

let sources: FakeEventSource[];
let reload: MockInstance<() => void>;

async function start(settings: object | null): Promise<void> {
  document.body.replaceChildren();
  if (settings) {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = '__octavo_live';
    data.textContent = JSON.stringify(settings);
    document.body.append(data);
  }
  vi.resetModules();
  await import('../../live/index');
}

beforeEach(() => {
  sources = useFakeEventSource();
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  window.history.replaceState({}, '', '/course/docs/a b');
  delete document.documentElement.dataset.scripts;
});

it('does nothing in a document that octavo start did not send', async () => {
  await start(null);
  expect(sources).toEqual([]);
  expect(document.querySelector('octavo-live')).toBeNull();
});

it('connects with the page, the version and the token, before React starts', async () => {
  await start({token: 't&1', version: 'v1'});
  expect(sources.map(({address}) => address)).toEqual([
    '/course/__octavo/events?page=%2Fcourse%2Fdocs%2Fa%2520b&version=v1&token=t%261',
  ]);
});

it('loads the document again if the engine asks for it', async () => {
  await start({token: 't', version: 'v1'});
  sources[0]?.send({styles: '/x.css'});
  expect(reload).not.toHaveBeenCalled();
  sources[0]?.send({reload: true});
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the document again after a change if React has failed to start', async () => {
  await start({token: 't', version: 'v1'});
  document.documentElement.dataset.scripts = 'failed';
  sources[0]?.send({problems: []});
  expect(reload).not.toHaveBeenCalled();
  sources[0]?.send({patches: [{module: 'a.js', address: '/x.js'}]});
  expect(reload).toHaveBeenCalledTimes(1);
});

it('follows the reader to another page, with the last version', async () => {
  await start({token: 't', version: 'v1'});
  const {PageStore} = await import('../../navigation/pageStore');
  const {app} = await import('../../live/state');
  const page = {path: '/course/docs/a%20b', layout: 'doc', module: ''};
  const store = new PageStore({page, element: null}, null);
  app.set(store);
  expect(sources).toHaveLength(1);
  sources[0]?.send({version: 'v5', styles: '/x.css'});
  store.show({...store.current(), page: {...page, path: '/course/docs/b'}, action: 'push'});
  expect(sources).toHaveLength(2);
  expect(sources[0]?.isClosed).toBe(true);
  expect(sources[1]?.address).toContain('page=%2Fcourse%2Fdocs%2Fb&version=v5');
  store.show({...store.current(), action: 'live'});
  expect(sources).toHaveLength(2);
});

it('asks for everything again if a change fails while octavo start is away', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('away')));
  await start({token: 't', version: 'v1'});
  const {PageStore} = await import('../../navigation/pageStore');
  const {app, version} = await import('../../live/state');
  app.set(
    new PageStore(
      {page: {path: '/course/docs/a%20b', layout: 'doc', module: ''}, element: null},
      null,
    ),
  );
  window.$OctavoImports$?.('a.js', '', () => []);
  sources[0]?.send({
    version: 'v2',
    patches: [{module: 'a.js', address: '/there-is-no-such-module.js'}],
  });
  await vi.waitFor(() => {
    expect(version.current()).toBe('');
  });
  expect(reload).not.toHaveBeenCalled();
});
