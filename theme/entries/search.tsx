import '@octavo/shared';

export {default as search} from '@theme/SearchPage';
