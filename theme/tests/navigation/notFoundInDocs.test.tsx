// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import type {Page} from '@octavo/contract';
import {DocNotFound} from '../../entries/docLists';
import {notFoundInDocs} from '../../navigation/notFoundInDocs';
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
const makeReady = (page: Page) => Promise.resolve({page, element: null});

describe('the not-found page below the docs', () => {
  it('has the sidebar of its version', async () => {
    const fetchPage = vi.fn(() => Promise.resolve(docPage()));
    const options = {docs, fetchPage, makeReady};
    const ready = await notFoundInDocs(notFound, '/course/docs/next/nothing', options);
    expect(fetchPage).toHaveBeenCalledWith('/course/docs/next/intro');
    expect(ready?.page).toMatchObject({
      path: '/course/docs/next/nothing',
      layout: 'docNotFound',
      docs: {pluginId: 'default', sidebar: {name: 'tutorial'}},
    });
    expect(ready?.page.docs).not.toHaveProperty('breadcrumbs');
  });

  it('is left as it is elsewhere', async () => {
    const fetchPage = vi.fn();
    const options = {docs, fetchPage, makeReady};
    expect(await notFoundInDocs(notFound, '/course/nothing', options)).toBeNull();
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('shows its words beside the sidebar, in one main element', () => {
    renderInFrame(<DocNotFound />, {docs, page: docPage({layout: 'docNotFound'})});
    expect(screen.getByRole('main').className).toContain('doc-main');
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Page Not Found');
    expect(screen.getByRole('navigation', {name: 'Docs sidebar'})).toBeTruthy();
  });
});
