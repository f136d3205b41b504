// Takes the place of components/DocSidebar/Desktop.tsx.
import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import Logo from '@theme/Logo';
import type {Props as SidebarProps} from '../../components/DocSidebar';
import {useThemeConfig} from '../../hooks/site';

export interface Props extends SidebarProps {
  onCollapse?: (() => void) | undefined;
}

export default function DocSidebarDesktop({path, sidebar, onCollapse}: Props) {
  const {navbar, docs} = useThemeConfig();
  return (
    <div className="doc-sidebar">
      {navbar.hideOnScroll && <Logo tabIndex={-1} className="doc-sidebar__logo" />}
      <Content path={path} sidebar={sidebar} />
      {docs.sidebar.hideable && onCollapse && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}
