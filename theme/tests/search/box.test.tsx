// @vitest-environment happy-dom
import {listenForSearchShortcuts} from '../../browser/search/shortcuts';
import {act, fireEvent, renderHook, screen, waitFor} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {beforeAll, beforeEach, expect, it, vi} from 'vitest';
import SearchBar from '@theme/SearchBar';
import {NavigateContext} from '../../hooks/navigate';
import {useSearchField} from '../../hooks/searchField';
import {loadStyles} from '../../browser/search/loadStyles';
import {SearchService} from '../../browser/search/service';
import type {Reply, Request} from '../../browser/search/service';
import siteData from '../fixtures/site';
import {Frame, find, renderInFrame} from '../render';
import {makeIndex, toEntries} from './fixture';

const HOSTILE = '<img src=x onerror="window.hit=1">"><svg></script>';

const entries = toEntries({
  '/course/docs/a': {
    title: `Apple ${HOSTILE}`,
    text: `An apple ${HOSTILE} tree`,
    sections: {[`Apple pie ${HOSTILE}`]: 'Bake the apple.'},
  },
  '/course/docs/b': {title: 'Pear', text: 'No apple, a pear.'},
});

/** False makes every request fail with status 404. */
let isOnline = true;

/** The requests to the worker. */
const requests: Request[] = [];

class FakeWorker {
  onmessage: (event: {data: {id: number; reply: Reply}}) => void = () => undefined;
  private readonly service = new SearchService();
  postMessage({id, request}: {id: number; request: Request}): void {
    requests.push(request);
    void this.service.answer(request).then((reply) => {
      this.onmessage({data: {id, reply}});
    });
  }
}

const answers: Record<string, unknown> = {
  'search.json': {fileNames: {searchDoc: 'docs.json', lunrIndex: 'index.json'}},
  'docs.json': {
    searchDocs: entries,
    options: {highlightResult: true, maxHits: 5, languages: ['en']},
  },
  'index.json': makeIndex(entries),
};

// The search box has its own script. After the first load it renders at once.
beforeAll(() => import('../../components/core/search/SearchBox'));

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', (url: string) => {
    const body = answers[url.split('/').at(-1) ?? ''];
    return Promise.resolve({ok: isOnline, status: 404, json: () => Promise.resolve(body)});
  });
  Element.prototype.scrollIntoView = () => undefined;
});

const navigate = vi.fn();

function renderBox(search: object | null = {page: '/course/search'}) {
  Object.assign(siteData, search ? {search} : {search: undefined});
  return renderInFrame(
    <NavigateContext value={navigate}>
      <div className="navbar__search">
        <SearchBar />
      </div>
    </NavigateContext>,
  );
}

const input = () => find('#search_input_react') as HTMLInputElement;

async function type(text: string, shown = '[role="option"]'): Promise<void> {
  act(() => {
    input().focus();
  });
  fireEvent.input(input(), {target: {value: text}});
  await waitFor(() => find(`.search-panel ${shown}`));
}

// The first test: later tests find the search loaded.
it('can be loaded again after a failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  isOnline = false;
  renderBox();
  act(() => {
    input().focus();
  });
  const retry = await screen.findByText('Retry');
  expect(log).toHaveBeenCalled();
  isOnline = true;
  fireEvent.input(input(), {target: {value: 'pear'}});
  fireEvent.click(retry);
  expect((await screen.findAllByRole('option'))[0]?.getAttribute('href')).toBe(
    '/course/docs/b?_highlight=pear',
  );
});

it('is left out on a site without search', () => {
  renderBox(null);
  expect(document.querySelector('.navbar__search')?.innerHTML).toBe('');
});

it('is a plain field in the HTML', () => {
  Object.assign(siteData, {search: {}});
  const html = renderToString(
    <Frame>
      <SearchBar />
    </Frame>,
  );
  expect(html).toContain('<span class="search-icon" aria-hidden="true"></span><input id="search');
  expect(html).toContain('placeholder="Search"');
  expect(html).not.toContain('kbd');
});

it('shows that it is loading, then its shortcut', async () => {
  renderBox();
  expect(find('.search-hint').textContent).toBe('Ctrl+K');
  fireEvent.mouseOver(input());
  expect(input().placeholder).toBe('Loading...');
  await waitFor(() => {
    expect(input().placeholder).toBe('Search');
  });
  expect(find('.search-hint').textContent).toBe('Ctrl+K');
});

it('shows results as text, even if they contain HTML', async () => {
  renderBox();
  await type('apple');
  expect(document.querySelector('.search-panel img, .search-panel svg')).toBeNull();
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toContain(HOSTILE);
  expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'Apple',
    'apple',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    `Guides, Apple ${HOSTILE}`,
    'Guides, Pear',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 pages found.');
  await type(`${HOSTILE}zeppelin`, '.search-message__title');
  expect(find('.search-message__title').textContent).toContain(`${HOSTILE}zeppelin`);
  expect(document.querySelector('.search-panel img')).toBeNull();
});

it('gives other advice where nothing was found for a phrase', async () => {
  renderBox();
  await type('zeppelin', '.search-message__title');
  expect(find('.search-message').textContent).toContain('Try fewer words');
  await type('"apple zeppelin"', '.search-message__title');
  await screen.findByText(/Try without quotes/);
});

it('can be used with the keyboard', async () => {
  renderBox();
  await type('apple');
  const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  // The first option is chosen after the list is shown.
  await waitFor(() => {
    expect(active()?.getAttribute('href')).toBe('/course/docs/a?_highlight=apple');
  });
  fireEvent.keyDown(input(), {key: 'ArrowDown'});
  expect(active()?.getAttribute('href')).toMatch(/^\/course\/docs\/a\?_highlight=apple#apple-pie/);
  fireEvent.keyDown(input(), {key: 'End'});
  expect(active()?.textContent).toBe('See all 2 results');
  fireEvent.keyDown(input(), {key: 'ArrowDown'});
  fireEvent.keyDown(input(), {key: 'Enter'});
  expect(navigate).toHaveBeenLastCalledWith('/course/docs/a', {replace: false});
  expect(input().value).toBe('');
  await type('apple');
  fireEvent.keyDown(input(), {key: 'Escape'});
  expect(document.querySelector('.search-panel')).toBeNull();
  expect(input().getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(input(), {key: 'Enter'});
  expect(navigate).toHaveBeenLastCalledWith('/course/search?q=apple', {replace: false});
});

it('carries out Enter when the results of its query arrive', async () => {
  renderBox();
  await type('pear');
  navigate.mockClear();
  fireEvent.input(input(), {target: {value: 'apple'}});
  // The list still has the results of the query before.
  fireEvent.keyDown(input(), {key: 'Enter'});
  expect(navigate).not.toHaveBeenCalled();
  await waitFor(() => {
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/course/docs/a', {replace: false});
  });
});

it('opens a tab for Ctrl+Enter when the results of its query arrive', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  renderBox();
  await type('pear');
  navigate.mockClear();
  fireEvent.input(input(), {target: {value: 'apple'}});
  fireEvent.keyDown(input(), {key: 'Enter', ctrlKey: true});
  await waitFor(() => {
    const address = '/course/docs/a?_highlight=apple';
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener');
  });
  expect(navigate).not.toHaveBeenCalled();
  expect(input().value).toBe('apple');
});

it('drops Enter if the reader types on, or closes the search', async () => {
  renderBox();
  await type('pear');
  navigate.mockClear();
  fireEvent.input(input(), {target: {value: 'appl'}});
  fireEvent.keyDown(input(), {key: 'Enter'});
  fireEvent.input(input(), {target: {value: 'apple'}});
  await waitFor(() => {
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Apple');
  });
  fireEvent.input(input(), {target: {value: 'pear'}});
  fireEvent.keyDown(input(), {key: 'Enter'});
  fireEvent.keyDown(input(), {key: 'Escape'});
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(navigate).not.toHaveBeenCalled();
});

it('remembers Enter from before its script was loaded', async () => {
  renderBox();
  listenForSearchShortcuts();
  input().value = 'pear';
  fireEvent.keyDown(input(), {key: 'Enter'});
  navigate.mockClear();
  act(() => {
    input().focus();
  });
  await waitFor(() => {
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/course/docs/b', {replace: false});
  });
});

it('remembers Enter from between its first render and its effects', () => {
  document.body.innerHTML = '<input>';
  const field = find('input') as HTMLInputElement;
  const {result} = renderHook(() => {
    const {entered} = useSearchField(field);
    field.dataset.entered = 'pear';
    return entered;
  });
  expect(result.current).toBe('pear');
});

it('gets the focus by shortcuts, but not by a slash in a field', () => {
  renderBox();
  listenForSearchShortcuts();
  fireEvent.keyDown(document.body, {key: 'k', ctrlKey: true});
  expect(document.activeElement).toBe(input());
  input().blur();
  fireEvent.keyDown(document.body, {key: '/'});
  expect(document.activeElement).toBe(input());
  const area = document.createElement('textarea');
  document.body.append(area);
  area.focus();
  fireEvent.keyDown(area, {key: '/'});
  expect(document.activeElement).toBe(area);
  area.remove();
});

it('leaves the shortcuts of browsers alone', () => {
  renderBox();
  listenForSearchShortcuts();
  fireEvent.keyDown(document.body, {key: 'K', ctrlKey: true, shiftKey: true});
  fireEvent.keyDown(document.body, {key: 'k', metaKey: true, altKey: true});
  expect(document.activeElement).not.toBe(input());
});

it('loads if the field has the focus before scripts run', async () => {
  renderBox();
  vi.spyOn(document, 'activeElement', 'get').mockReturnValueOnce(input());
  act(() => {
    listenForSearchShortcuts();
  });
  expect(input().placeholder).toBe('Loading...');
  await waitFor(() => {
    expect(input().placeholder).toBe('Search');
  });
});

it('sends no request before the reader types', async () => {
  renderBox();
  requests.length = 0;
  fireEvent.focus(input());
  await waitFor(() => {
    expect(document.querySelector('.search-hint')).not.toBeNull();
  });
  // By then the worker would have got a request.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await type('apple');
  await type('pear');
  const queries = requests.flatMap((request) => (request.type === 'search' ? [request.query] : []));
  expect(queries).toEqual(['apple', 'pear']);
});

it('keeps its styles when a page removes its own', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/results.css" data-rh="true">';
  void loadStyles('/results.css');
  void loadStyles('/results.css');
  expect(document.querySelectorAll('link[href="/results.css"]')).toHaveLength(2);
});
