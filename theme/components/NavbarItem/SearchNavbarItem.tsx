import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import type {Props} from './props';

/** The drawer leaves it out: the search stays in the navbar on narrow screens. */
export default function SearchNavbarItem({mobile = false, className}: Props) {
  if (mobile) return null;
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
