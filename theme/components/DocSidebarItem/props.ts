import type {SidebarItem} from '@octavo/contract';

export interface Props {
  item: SidebarItem;
  /** The path of the page that the reader is on. */
  activePath: string;
  /** 1 for items at the top. */
  level: number;
  index: number;
  onItemClick?: ((item: SidebarItem) => void) | undefined;
}
