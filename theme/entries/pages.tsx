import '@octavo/reading';

export {default as mdxPage} from '@theme/MDXPage';
