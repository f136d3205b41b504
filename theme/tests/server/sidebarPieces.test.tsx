import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import type {SidebarItem} from '@octavo/contract';
import DocSidebarItems from '@theme/DocSidebarItems';
import {sidebarPieces} from '../../entries/server';
import {cardHref} from '../../lib/sidebarLinks';
import {escapeHTML} from '../../lib/html';
import {isActiveItem, isCurrentItem, visibleItems} from '../../lib/sidebar';
import {sidebar, visiblePart} from '../fixtures/docs';
import {PageProvider} from '../../hooks/page';
import {SiteContext, toSiteContext} from '../../hooks/site';
import siteData, {siteConfig} from '../fixtures/site';

const LABEL = '\uE001';
const HREF = `${siteConfig.baseUrl}\uE002`;

interface Piece {
  item: SidebarItem;
  level: number;
  state: 'plain' | 'active' | 'current';
  open: boolean;
}

function renderPieces(pieces: Piece[]): string[] {
  return JSON.parse(sidebarPieces(JSON.stringify(pieces))) as string[];
}

/** Joins a sidebar as the engine does: one piece for each item, with its own label and address. */
function join(items: SidebarItem[], path: string, level = 1): string {
  return visibleItems(items, path)
    .map((item) => {
      const isActive = isActiveItem(item, path);
      const isCurrent = isCurrentItem(item, path);
      const open = !item.collapsible || isActive || !item.collapsed;
      const first = cardHref(item);
      const isOutside = item.href?.startsWith('https:');
      const {items: inner, firstHref: _first, ...rest} = item;
      const template: SidebarItem = {
        ...rest,
        ...(item.label !== undefined && {label: LABEL}),
        ...(item.href !== undefined && !isOutside && {href: HREF}),
        ...(item.type === 'category' && !open && first && !item.href && {firstHref: HREF}),
      };
      const state = isCurrent ? 'current' : isActive ? 'active' : 'plain';
      const [piece = ''] = renderPieces([{item: template, level, state, open}]);
      return piece
        .replaceAll(LABEL, escapeHTML(item.label ?? ''))
        .replaceAll(HREF, escapeHTML(item.href ?? first ?? ''))
        .replace('\uE000', () => join(inner ?? [], path, level + 1));
    })
    .join('');
}

function renderWhole(items: SidebarItem[], path: string): string {
  return renderToString(
    <SiteContext value={toSiteContext(siteData)}>
      <PageProvider page={{path, layout: 'doc', module: ''}}>
        <DocSidebarItems items={items} activePath={path} level={1} />
      </PageProvider>
    </SiteContext>,
  );
}

describe('pieces of a sidebar', () => {
  it.each([
    '/course/docs/intro',
    '/course/docs/guides',
    '/course/docs/guides/first',
    '/course/docs/guides/deep',
    '/course/docs/api',
    '/course/docs/hidden',
    '/course/docs/here',
    '/course/docs/elsewhere',
  ])('join to the HTML that React renders for %s', (path) => {
    const whole = renderWhole(visiblePart(sidebar, path), path);
    expect(join(sidebar, path)).toBe(whole);
    expect(whole.match(/aria-current="page"/g) ?? []).toHaveLength(
      path.endsWith('elsewhere') ? 0 : 1,
    );
  });

  it('have a placeholder for the items of an open category', () => {
    const item = {type: 'category', label: LABEL, href: HREF, collapsible: true, collapsed: true};
    const pieces = renderPieces([
      {item, level: 2, state: 'plain', open: false},
      {item, level: 2, state: 'plain', open: true},
      {item, level: 2, state: 'active', open: true},
      {item, level: 2, state: 'current', open: true},
    ]);
    const children = '<ul class="menu__list">\uE000</ul>';
    expect(pieces.map((piece) => piece.split(children).length)).toEqual([1, 2, 2, 2]);
    expect(pieces.map((piece) => piece.includes('menu__list-item--collapsed'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(pieces.map((piece) => piece.includes('menu__link--active'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    for (const piece of pieces) {
      expect(piece).toContain(`href="${HREF}"`);
      expect(piece).toContain(`sidebar category &#x27;${LABEL}&#x27;"`);
      expect(piece).toContain(`>${LABEL}</a>`);
    }
  });
});
