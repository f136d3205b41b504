// Code that runs after the first render, as a script of its own. The page is readable
// and its links work before it.
import '@octavo/shared';

export {followColorMode, storeColorMode} from '../browser/colorModeStore';
export {spyOnHeadings} from '../browser/headingSpy';
export {watchForBackToTop} from '../browser/backToTop';
export {openDrawer} from '../browser/drawer';
export {openDropdown} from '../browser/dropdown';
