import {useNavbarSecondaryMenu} from '../../../hooks/secondaryPanel';
import {useThemeConfig} from '../../../hooks/site';
import {translate} from '../../../lib/translate';

export default function NavbarMobileSidebarSecondaryMenu() {
  const hasPrimaryMenu = useThemeConfig().navbar.items.length > 0;
  const {hide, content} = useNavbarSecondaryMenu();
  return (
    <>
      {hasPrimaryMenu && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          {translate('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')}
        </button>
      )}
      {content}
    </>
  );
}
