import clsx from 'clsx';
import type {MouseEventHandler, ReactNode, Ref} from 'react';
import {useNavbarSecondaryMenu} from '../../../hooks/secondaryPanel';
import {translate} from '../../../lib/translate';

interface Props {
  ref?: Ref<HTMLDivElement>;
  shown: boolean;
  onClick: MouseEventHandler;
  header: ReactNode;
  primaryMenu: ReactNode;
  secondaryMenu: ReactNode;
}

function Panel({inert, children}: {inert: boolean; children: ReactNode}) {
  return (
    <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={inert}>
      {children}
    </div>
  );
}

export default function NavbarMobileSidebarLayout(props: Props) {
  const {ref, shown, onClick, header, primaryMenu, secondaryMenu} = props;
  const {shown: secondaryShown} = useNavbarSecondaryMenu();
  return (
    <div
      ref={ref}
      className="theme-layout-navbar-sidebar navbar-sidebar"
      role="dialog"
      aria-modal="true"
      aria-label={translate('theme.octavo.navbar.drawerAriaLabel')}
      inert={!shown}
      onClick={onClick}
    >
      {header}
      <div
        className={clsx(
          'navbar-sidebar__items',
          secondaryShown && 'navbar-sidebar__items--show-secondary',
        )}
      >
        <Panel inert={secondaryShown}>{primaryMenu}</Panel>
        <Panel inert={!secondaryShown}>{secondaryMenu}</Panel>
      </div>
    </div>
  );
}
