// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import type {Page} from '@octavo/contract';
import {docNotFound as DocNotFound} from '../../entries/docLists';
import {notFoundInDocs} from '../../navigation/notFound';
import {versionAt} from '../../lib/docPaths';
import {docPage, docs} from '../fixtures/docs';
import {renderInFrame} from '../render';

describe('versionAt', () => {
  it.each([
    ['/course/docs/nothing', '1.0'],
    ['/course/docs/next/nothing', 'current'],
    ['/course/docs/NEXT', 'current'],
    ['/course/docs/nextdoor', '1.0'],
    ['/course/docsy', undefined],
    ['/course/', undefined],
  ])('%s', (pathname, name) => {
    expect(versionAt(docs, pathname)?.name).toBe(name);
  });
});

const notFound: Page = {path: '/course/404.html', layout: 'notFound', module: ''};
const prepareWithSidebar = (page: Page) => Promise.resolve({page, element: null});

describe('the not-found page below the docs', () => {
  it('has the sidebar of its version', async () => {
    const fetch = vi.fn(() => Promise.resolve(docPage()));
    const loader = {fetch, prepareWithSidebar};
    const shown = await notFoundInDocs(notFound, '/course/docs/next/nothing', docs, loader);
    expect(fetch).toHaveBeenCalledWith('/course/docs/next/intro');
    expect(shown?.page).toMatchObject({
      path: '/course/docs/next/nothing',
      layout: 'docNotFound',
      docs: {pluginId: 'default', sidebar: {name: 'tutorial'}},
    });
    expect(shown?.page.docs).not.toHaveProperty('breadcrumbs');
  });

  it('stays as it is at other addresses', async () => {
    const fetch = vi.fn();
    const loader = {fetch, prepareWithSidebar};
    expect(await notFoundInDocs(notFound, '/course/nothing', docs, loader)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows its text beside the sidebar, in one main element', () => {
    renderInFrame(<DocNotFound />, {docs, page: docPage({layout: 'docNotFound'})});
    expect(screen.getByRole('main').className).toContain('doc-main');
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Page Not Found');
    expect(screen.getByRole('navigation', {name: 'Docs sidebar'})).toBeTruthy();
  });
});
