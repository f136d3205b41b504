import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import type {Props} from './props';

/** Stays in the navbar on narrow screens too, so the drawer leaves it out. */
export default function SearchNavbarItem({mobile = false, className}: Props) {
  if (mobile) return null;
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
