import Navbar from '@theme/Navbar';
import {usePage} from '../../hooks/page';
import {useSite} from '../../hooks/site';
import {navbarState} from '../../lib/navbarState';
import Region from './Region';

/** The navbar in a build, which renders it once for all pages on which it looks the same. */
export default function SharedNavbar() {
  const {siteConfig} = useSite();
  const state = navbarState(siteConfig.themeConfig.navbar.items, usePage(), siteConfig);
  if (state === null) return <Navbar />;
  return (
    <Region name={`navbar ${state}`}>
      <Navbar />
    </Region>
  );
}
