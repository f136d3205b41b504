import type {SidebarItem} from '@octavo/contract';

export interface Props {
  /** The path of the page that the reader is on. */
  path: string;
  /** Null while rendering on the server: the engine writes the items. */
  sidebar: SidebarItem[] | null;
}
