import '@octavo/reading';

export {default as blogList} from '@theme/BlogListPage';
export {default as blogPost} from '@theme/BlogPostPage';
