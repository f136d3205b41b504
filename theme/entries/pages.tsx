import '@octavo/reading';

export {default as MDXPage} from '@theme/MDXPage';
