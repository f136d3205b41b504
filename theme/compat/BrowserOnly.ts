export {default} from '../components/core/BrowserOnly';
