import '@octavo/reading';

export {default as BlogListPage} from '@theme/BlogListPage';
export {default as BlogPostPage} from '@theme/BlogPostPage';
