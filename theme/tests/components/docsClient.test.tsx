// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {Page} from '@octavo/contract';
import * as client from '@docusaurus/plugin-content-docs/client';
import {docPage} from '../fixtures/docs';
import {Frame} from '../render';

const cards = [{type: 'link', label: 'First', href: '/f', docId: 'guides/first', description: 'D'}];

function use<T>(hook: () => T, page: Partial<Page> = docPage()): T {
  const wrapper = ({children}: {children: React.ReactNode}) => (
    <Frame page={page}>{children}</Frame>
  );
  return renderHook(hook, {wrapper}).result.current;
}

describe('hooks on all documents', () => {
  it('know plugins and versions', () => {
    expect(Object.keys(use(client.useAllDocsData))).toEqual(['default']);
    expect(use(() => client.useVersions()).map(({name}) => name)).toEqual(['current', '1.0']);
    expect(use(() => client.useLatestVersion()).name).toBe('1.0');
    expect(use(() => client.useActiveVersion())?.name).toBe('1.0');
    expect(use(() => client.useActivePlugin())?.pluginId).toBe('default');
    expect(use(() => client.useActivePlugin(), {path: '/course/blog'})).toBeUndefined();
    expect(use(() => client.useActivePluginAndVersion())?.activeVersion?.name).toBe('1.0');
    expect(use(client.useDocsContextualSearchTags)).toEqual(['default', 'docs-default-1.0']);
  });

  it('know the active document in all versions', () => {
    const page = docPage({path: '/course/docs/next/guides/first'});
    const {activeDoc, activeVersion, alternateDocVersions} = use(
      () => client.useActiveDocContext(),
      page,
    );
    expect(activeDoc?.id).toBe('guides/first');
    expect(activeVersion?.name).toBe('current');
    expect(alternateDocVersions['1.0']?.path).toBe('/course/docs/guides/first');
    const suggestions = use(() => client.useDocVersionSuggestions(), page);
    expect(suggestions.latestVersionSuggestion.name).toBe('1.0');
    expect(suggestions.latestDocSuggestion?.path).toBe('/course/docs/guides/first');
  });

  it('find documents and sidebars for the navbar', () => {
    expect(use(() => client.useLayoutDoc('intro'))?.path).toBe('/course/docs/intro');
    expect(use(() => client.useLayoutDoc('draft'))).toBeNull();
    expect(use(() => client.useLayoutDocsSidebar('tutorial')).link?.label).toBe('Intro');
    const preferred = use(() => client.useDocsPreferredVersion());
    expect(preferred.preferredVersion).toBeNull();
    act(() => {
      preferred.savePreferredVersionName('current');
    });
    expect(use(() => client.useDocsPreferredVersion()).preferredVersion?.label).toBe('Next');
  });

  it.each<[string, () => unknown, string]>([
    ['plugin', () => client.useDocsData('api'), 'no docs plugin with the id "api"'],
    ['doc', () => client.useLayoutDoc('nope'), 'no doc with the id "nope"'],
    ['sidebar', () => client.useLayoutDocsSidebar('nope'), 'no sidebar with the id "nope"'],
  ])('report an unknown %s', (_, hook, message) => {
    expect(() => use(hook)).toThrow(message);
  });
});

describe('hooks on the page', () => {
  it('know its document and version', () => {
    const {metadata, toc, frontMatter} = use(client.useDoc);
    expect(metadata).toMatchObject({
      id: 'guides/first',
      title: 'First & foremost',
      permalink: '/course/docs/guides/first',
      version: '1.0',
      lastUpdatedBy: 'Ada',
      lastUpdatedAt: Date.UTC(2021, 0, 5),
    });
    expect(toc).toHaveLength(2);
    expect(frontMatter.keywords).toEqual(['a', 'b']);
    expect(use(client.useDocsVersion)).toMatchObject({
      pluginId: 'default',
      version: '1.0',
      isLast: true,
      badge: true,
      noIndex: false,
    });
  });

  it('know its place in the sidebar', () => {
    expect(use(client.useDocsSidebar)?.items).toHaveLength(7);
    expect(use(client.useSidebarBreadcrumbs)?.map(({type}) => type)).toEqual(['category', 'link']);
    const page = docPage();
    const withCards = {...page, docs: {...page.docs, cards} as NonNullable<Page['docs']>};
    expect(use(client.useCurrentSidebarCategory, withCards)).toMatchObject({
      type: 'category',
      items: cards,
    });
    expect(use(client.useCurrentSidebarSiblings, withCards)).toEqual(cards);
    expect(use(() => client.useDocById('guides/first'), withCards)).toEqual({
      id: 'guides/first',
      title: 'First',
      description: 'D',
    });
  });

  it.each<[string, () => unknown, string]>([
    ['useDoc', client.useDoc, 'is not a document'],
    ['useDocsVersion', client.useDocsVersion, 'is not a page of the docs'],
    ['useCurrentSidebarCategory', client.useCurrentSidebarCategory, 'not the page of a category'],
  ])('%s fails on other pages', (_, hook, message) => {
    expect(() => use(hook, {path: '/course/'})).toThrow(message);
  });

  it('useDocsSidebar returns null without a sidebar', () => {
    expect(use(client.useDocsSidebar, {path: '/course/'})).toBeNull();
  });
});
