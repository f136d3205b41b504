// What works on a page that is there: the first render needs none of it, so it
// is a script that comes after.
import '@octavo/shared';

export {followColorMode, storeColorMode} from '../lib/colorModeStore';
export {spyOnHeadings} from '../lib/headingSpy';
export {watchForBackToTop} from '../lib/backToTop';
