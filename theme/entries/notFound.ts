import '@octavo/shared';

export {default as NotFound} from '@theme/NotFound';
