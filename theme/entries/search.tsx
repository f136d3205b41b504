import '@octavo/shared';

export {default as SearchPage} from '@theme/SearchPage';
