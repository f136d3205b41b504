import './shared';

export {startCodeButtons} from '../lib/codeButtons';
