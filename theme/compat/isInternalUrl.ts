export {isInternalUrl as default, hasProtocol} from '../lib/urls';
