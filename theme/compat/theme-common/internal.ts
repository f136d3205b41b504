// Unstable in Docusaurus as well. Ejected components import from it.
export * from './index';
export {useAnnouncementBar} from '../../hooks/announcementBar';
export {useNavbarMobileSidebar} from '../../hooks/drawer';
export {useNavbarSecondaryMenu} from '../../hooks/secondaryPanel';
export {splitNavbarItems} from '../../lib/navbarItems';
