import '@octavo/shared';

export {default as notFound} from '@theme/NotFound';
