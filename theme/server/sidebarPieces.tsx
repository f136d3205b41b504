// Sidebars are joined from items that were rendered once: a page changes the
// state of a few of them. The engine asks for an item in each state it can have.
import {renderToString} from 'react-dom/server';
import type {SidebarItem, SidebarPiece} from '@octavo/contract';
import DocSidebarItem from '@theme/DocSidebarItem';
import {PageProvider} from '../hooks/page';
import {SiteContext} from '../hooks/site';
import type {SiteContextValue} from '../hooks/site';

/** Stands where the items of an open category come. */
const CHILDREN = '\uE000';
const HREF = '\uE002';
const SOMEWHERE = '/\uE003';
const ELSEWHERE = '/\uE004';

export function renderPieces(requests: SidebarPiece[], site: SiteContextValue): string[] {
  return requests.map((request) => renderPiece(request, site));
}

function renderPiece({item, level, state, open}: SidebarPiece, site: SiteContextValue): string {
  const inside = {type: 'link', href: state === 'active' ? SOMEWHERE : ELSEWHERE, label: CHILDREN};
  const shown =
    item.type === 'category' ? withChild(item, inside, open || state !== 'plain') : item;
  const markup = renderToString(
    <SiteContext value={site}>
      <PageProvider page={{path: SOMEWHERE, layout: '', module: ''}}>
        <DocSidebarItem
          item={shown}
          level={level}
          index={0}
          activePath={state === 'current' ? (item.href ?? SOMEWHERE) : SOMEWHERE}
        />
      </PageProvider>
    </SiteContext>,
  );
  return (
    markup
      // The child was there to make its category what it should be.
      .replace(/<li(?:(?!<li).)*\uE000.*?<\/li>/s, CHILDREN)
      // The address behind the placeholder has the ending it should have.
      .replaceAll(`${HREF}/"`, `${HREF}"`)
  );
}

function withChild(item: SidebarItem, child: SidebarItem, open: boolean): SidebarItem {
  const {items: _items, ...rest} = item;
  if (!open && item.collapsible) return {...rest, collapsed: true};
  return {...rest, collapsed: false, items: [child]};
}
