import {composeProviders} from '../../components/core/composeProviders';
import {PluginHtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';
import {AnnouncementBarProvider} from '../../hooks/announcementBar';
import {ColorModeProvider} from '../../hooks/colorMode';
import {NavbarMobileSidebarProvider} from '../../hooks/drawer';
import {NavbarSecondaryMenuProvider} from '../../hooks/secondaryMenu';
import {NavbarSecondaryPanelProvider} from '../../hooks/secondaryPanel';

const LayoutProvider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  PluginHtmlClassNameProvider,
  NavbarSecondaryMenuProvider,
  NavbarMobileSidebarProvider,
  NavbarSecondaryPanelProvider,
]);

export default LayoutProvider;
