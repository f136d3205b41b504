// What works on a page that is there: the first render needs none of it, so it
// is a script that comes after.
import '@octavo/shared';

export {followColorMode, storeColorMode} from '../browser/colorModeStore';
export {spyOnHeadings} from '../browser/headingSpy';
export {watchForBackToTop} from '../browser/backToTop';
