import {use} from 'react';
import type {SidebarItem} from '@octavo/contract';
import {isActiveItem, isCurrentItem, startsOpen} from '../lib/sidebar';
import {cardHref} from '../lib/sidebarLinks';
import {SidebarContext, useCategoryKey, useOpenCategory} from './sidebar';
import {useThemeConfig} from './site';

interface SidebarCategory {
  key: string;
  /** The reader is on its page, or on one inside it. */
  isActive: boolean;
  isCurrent: boolean;
  isExpanded: boolean;
  open: () => void;
  toggle: () => void;
  /** For when it looks as if it will be toggled. */
  onNear: (() => void) | undefined;
}

/** A category may be opened before its items are there: it expands when they are. */
export function useSidebarCategory(item: SidebarItem, activePath: string): SidebarCategory {
  const {autoCollapseCategories} = useThemeConfig().docs.sidebar;
  const store = use(SidebarContext);
  const key = useCategoryKey(item);
  const isActive = isActiveItem(item, activePath);
  const [isOpen, setOpen] = useOpenCategory({
    key,
    byDefault: startsOpen(item, isActive),
    isActive: isActive && item.collapsible === true,
    activePath,
    closesOthers: autoCollapseCategories,
  });
  const isExpanded = !item.collapsible || (isOpen && item.items !== undefined);

  const followLink = (error: unknown) => {
    console.error('The rest of the sidebar cannot be loaded.', error);
    setOpen(false);
    const href = cardHref(item);
    if (href) window.location.assign(href);
  };
  const toggle = () => {
    setOpen(!isExpanded);
    if (!item.items) store.load().catch(followLink);
  };
  return {
    key,
    isActive,
    isCurrent: isCurrentItem(item, activePath),
    isExpanded,
    open: () => {
      setOpen(true);
    },
    toggle,
    onNear: item.items ? undefined : store.preload,
  };
}
