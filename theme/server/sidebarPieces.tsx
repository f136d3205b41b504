// The engine joins sidebars from items that are rendered once, since pages differ in
// the state of a few items only. It requests each item in every state.
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import type {SidebarItem, SidebarPiece} from '@octavo/contract';
import DocSidebarItem from '@theme/DocSidebarItem';
import {PageProvider} from '../hooks/page';
import {SiteContext} from '../hooks/site';
import type {SiteContextValue} from '../hooks/site';
import {renderMarkup} from './renderer/render';
import {Unsupported} from './renderer/unsupported';

/** Placeholder for the items of an open category. */
const CHILDREN = '\uE000';
/** The engine puts this character in the place of addresses. */
const HREF = '\uE002';
/** The address of the current page, and one of another page. */
const CURRENT = '/\uE003';
const OTHER = '/\uE004';

export function renderPieces(requests: SidebarPiece[], site: SiteContextValue): string[] {
  return requests.map((request) => renderPiece(request, site));
}

function renderPiece({item, level, state, open}: SidebarPiece, site: SiteContextValue): string {
  const inside = {type: 'link', href: state === 'active' ? CURRENT : OTHER, label: CHILDREN};
  const shown =
    item.type === 'category' ? withChild(item, inside, open || state !== 'plain') : item;
  const markup = renderNode(
    <SiteContext value={site}>
      <PageProvider page={{path: CURRENT, layout: '', module: ''}}>
        <DocSidebarItem
          item={shown}
          level={level}
          index={0}
          activePath={state === 'current' ? (item.href ?? CURRENT) : CURRENT}
        />
      </PageProvider>
    </SiteContext>,
  );
  return (
    markup
      // The child only gave its category the requested state.
      .replace(/<li(?:(?!<li).)*\uE000.*?<\/li>/s, CHILDREN)
      // The address that replaces the placeholder already has the right ending.
      .replaceAll(`${HREF}/"`, `${HREF}"`)
  );
}

function renderNode(node: ReactNode): string {
  try {
    return renderMarkup(node);
  } catch (thrown) {
    if (!(thrown instanceof Unsupported)) throw thrown;
    return renderToString(node);
  }
}

function withChild(item: SidebarItem, child: SidebarItem, open: boolean): SidebarItem {
  const {items: _items, ...rest} = item;
  if (!open && item.collapsible) return {...rest, collapsed: true};
  return {...rest, collapsed: false, items: [child]};
}
