// The less common pages of a blog: tags, authors and the archive.
import '@octavo/reading';

export {default as BlogAuthorsListPage} from '@theme/Blog/Pages/BlogAuthorsListPage';
export {default as BlogAuthorsPostsPage} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
export {default as BlogArchivePage} from '@theme/BlogArchivePage';
export {default as BlogTagsListPage} from '@theme/BlogTagsListPage';
export {default as BlogTagsPostsPage} from '@theme/BlogTagsPostsPage';
