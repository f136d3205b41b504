import {use} from 'react';
import type {SidebarItem} from '@octavo/contract';
import {isActiveItem, isCurrentItem, startsOpen} from '../lib/sidebar';
import {cardHref} from '../lib/sidebarLinks';
import {SidebarContext, useCategoryKey, useOpenCategory} from './sidebar';
import {useThemeConfig} from './site';

interface SidebarCategory {
  key: string;
  /** True on the page of the category and on pages below it. */
  isActive: boolean;
  isCurrent: boolean;
  isExpanded: boolean;
  open: () => void;
  toggle: () => void;
  /** Called when the pointer or the focus comes near; undefined if there is nothing to load. */
  onNear: (() => void) | undefined;
}

/** The state of a category. One that is opened before its items are loaded expands afterwards. */
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
    console.error('The items of the sidebar cannot be loaded.', error);
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
