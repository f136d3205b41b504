import {useNavbarSecondaryMenu} from '../../../hooks/secondaryPanel';
import {useThemeConfig} from '../../../hooks/site';

export default function NavbarMobileSidebarSecondaryMenu() {
  const hasPrimaryMenu = useThemeConfig().navbar.items.length > 0;
  const {hide, content} = useNavbarSecondaryMenu();
  return (
    <>
      {hasPrimaryMenu && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          ← Back to main menu
        </button>
      )}
      {content}
    </>
  );
}
