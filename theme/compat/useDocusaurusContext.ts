export {useSite as default} from '../hooks/site';
