export {default} from '../components/core/Link';
