export {default, translate} from '../components/core/Translate';
