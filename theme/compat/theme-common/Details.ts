export {default as Details} from '../../components/Details';
