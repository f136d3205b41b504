export * from '../theme/compat/theme-common';
export type {
  ThemeConfig as UserThemeConfig,
  Navbar,
  NavbarItem,
  Footer,
  FooterLink as FooterLinkItem,
} from '../config';
export type {
  AnnouncementBar as AnnouncementBarConfig,
  Logo as NavbarLogo,
  TOCItem,
  ThemeConfig,
} from '../theme/contract';
