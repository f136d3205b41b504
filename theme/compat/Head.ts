export {default} from '../components/core/Head';
