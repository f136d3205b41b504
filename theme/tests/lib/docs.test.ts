import {describe, expect, it} from 'vitest';
import {breadcrumbList} from '../../lib/breadcrumbs';
import {
  chooseVersions,
  findDocs,
  findInVersions,
  pathInVersion,
  versionCandidates,
} from '../../lib/docVersions';
import {findSidebarCategory, isActiveItem, startsOpen, visibleItems} from '../../lib/sidebar';
import {listTagsByLetters} from '../../lib/tags';
import {activeHeading} from '../../lib/tocSpy';
import {docs as allDocs, sidebar} from '../fixtures/docs';

const docs = findDocs(allDocs, 'default');

describe('the heading that the reader is at', () => {
  const view = {covered: 60, windowHeight: 800};
  const at = (...tops: number[]) => tops.map((top) => ({top, bottom: top + 30}));
  it.each([
    ['no headings', at(), -1],
    ['the first is in the upper half', at(100, 700), 0],
    ['the first is in the lower half', at(500, 700), -1],
    ['the first is above, the next is low', at(-50, 500), 0],
    ['the first is above, the next is high', at(-50, 300), 1],
    ['one under the navbar counts as above', at(20, 500), 0],
    ['one right below the navbar', at(60, 500), 0],
    ['one across the middle', at(-50, 380), 0],
    ['all are above', at(-500, -300, -20), 2],
  ])('%s', (_, boxes, expected) => {
    expect(activeHeading(boxes, view)).toBe(expected);
  });
});

describe('items of a sidebar', () => {
  it('are active on their own page and on pages below them', () => {
    const active = (path: string) =>
      sidebar.filter((item) => isActiveItem(item, path)).map(({label}) => label);
    expect(active('/course/docs/guides/')).toEqual(['Guides']);
    expect(active('/course/docs/guides/deep')).toEqual(['Guides']);
    expect(active('/course/docs/api')).toEqual(['Reference']);
    expect(active('/course/docs')).toEqual([]);
  });

  it('are hidden if they are unlisted, except on their page', () => {
    const items = [
      {type: 'link', label: 'a', href: '/a', unlisted: true},
      {type: 'category', label: 'b', items: [{type: 'link', href: '/b', unlisted: true}]},
      {type: 'category', label: 'c', href: '/c', linkUnlisted: true, items: []},
      {type: 'category', label: 'd', href: '/d', items: []},
      {type: 'category', label: 'e', count: 3},
      {type: 'html', label: 'f'},
    ];
    const labels = (path: string) => visibleItems(items, path).map(({label}) => label);
    expect(labels('/')).toEqual(['d', 'e', 'f']);
    expect(labels('/a')).toEqual(['a', 'd', 'e', 'f']);
    expect(labels('/b')).toEqual(['b', 'd', 'e', 'f']);
    expect(labels('/c')).toEqual(['c', 'd', 'e', 'f']);
  });

  it.each([
    ['closed', {collapsible: true, collapsed: true}, false, false],
    ['closed with the current page below', {collapsible: true, collapsed: true}, true, true],
    ['open', {collapsible: true}, false, true],
    ['not collapsible', {collapsed: true}, false, true],
  ])('that are categories start %s', (_, fields, isActive, expected) => {
    expect(startsOpen({type: 'category', ...fields}, isActive)).toBe(expected);
  });

  it('can be searched for a category', () => {
    expect(findSidebarCategory(sidebar, ({label}) => label === "Reader's")?.items).toHaveLength(1);
    expect(findSidebarCategory(sidebar, () => false)).toBeUndefined();
  });
});

describe('versions', () => {
  const place = {pluginId: 'default', version: 'current', alternatives: {'1.0': '/x'}};
  const names = (found: {name: string}[]) => found.map(({name}) => name);

  it('are searched in the order: current, preferred, latest', () => {
    expect(names(versionCandidates(docs, undefined, null))).toEqual(['1.0']);
    expect(names(versionCandidates(docs, undefined, 'current'))).toEqual(['current', '1.0']);
    expect(names(versionCandidates(docs, place, '1.0'))).toEqual(['current', '1.0']);
    expect(names(versionCandidates(docs, {...place, pluginId: 'api'}, null))).toEqual(['1.0']);
    expect(names(versionCandidates(docs, undefined, 'gone'))).toEqual(['1.0']);
  });

  it('report unknown ids with the known ones', () => {
    expect(() => findInVersions(docs.versions, 'docs', 'nope')).toThrow(
      'There is no doc with the id "nope" in version "current", "1.0". Known ids: draft, fresh, intro, secret.',
    );
    expect(() => findInVersions(docs.versions, 'sidebars', 'nope')).toThrow(
      'There is no sidebar with the id "nope" in version "current", "1.0". Known ids: empty, tutorial.',
    );
    expect(() => findDocs(allDocs, 'api')).toThrow(
      'There is no docs plugin with the id "api". Known ids: default.',
    );
    expect(() => chooseVersions(docs, ['0.1'])).toThrow(
      'There is no version with the id "0.1" in the docs "default". Known ids: 1.0, current.',
    );
  });

  it("are those of the menu's config", () => {
    const labels = (choice: Parameters<typeof chooseVersions>[1]) =>
      chooseVersions(docs, choice).map(({label}) => label);
    expect(labels(undefined)).toEqual(['Next', '1.0 (stable)']);
    expect(labels(['1.0'])).toEqual(['1.0 (stable)']);
    expect(labels({'1.0': {label: 'One'}, current: {}})).toEqual(['One', 'Next']);
  });

  it('lead to the same page, or to the start of the version', () => {
    const [current, last] = docs.versions;
    if (!current || !last) throw new Error('no versions');
    expect(pathInVersion(last, place)).toBe('/x');
    expect(pathInVersion(current, place)).toBe('/course/docs/next/intro');
    expect(pathInVersion(last, undefined)).toBe('/course/docs/intro');
  });
});

it('lists the breadcrumbs that are pages', () => {
  const list = breadcrumbList([{label: 'A'}, {label: 'B', href: '/b'}], 'https://example.org');
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{position: 1, name: 'B', item: 'https://example.org/b'}],
  });
  expect(breadcrumbList([{label: 'A'}], '')).toBeNull();
});

it('groups tags by letter and keeps their order', () => {
  const tags = ['apple', 'Avocado', 'Éclair', '🍇'].map((label) => ({label}));
  expect(listTagsByLetters(tags).map(({letter, tags: group}) => [letter, group.length])).toEqual([
    ['A', 2],
    ['É', 1],
    ['🍇', 1],
  ]);
});
