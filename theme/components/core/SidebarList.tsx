import type {SidebarItem} from '@octavo/contract';
import DocSidebarItems from '@theme/DocSidebarItems';
import {SidebarContext, useSidebarStore} from '../../hooks/sidebar';
import {SIDEBAR_SLOT} from '../../lib/slots';

const CLASS_NAME = 'theme-doc-sidebar-menu menu__list';

interface Props {
  path: string;
  sidebar: SidebarItem[] | null;
}

/** The list of a sidebar, with its items or with a slot that the engine fills. */
export default function SidebarList({path, sidebar}: Props) {
  const store = useSidebarStore();
  if (!sidebar) {
    return <ul className={CLASS_NAME} dangerouslySetInnerHTML={{__html: SIDEBAR_SLOT}} />;
  }
  return (
    <ul className={CLASS_NAME}>
      <SidebarContext value={store}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </SidebarContext>
    </ul>
  );
}
