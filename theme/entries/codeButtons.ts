import '@octavo/shared';

export {startCodeButtons} from '../lib/codeButtons';
