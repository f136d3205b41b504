import '@octavo/shared';

export {default as MDXPage} from '@theme/MDXPage';
