export {useIsBrowser as default} from '../hooks/browser';
