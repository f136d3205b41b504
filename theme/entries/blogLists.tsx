// The less common pages of a blog: tags, authors and the archive.
import '@octavo/reading';

export {default as blogAuthors} from '@theme/Blog/Pages/BlogAuthorsListPage';
export {default as blogAuthor} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
export {default as blogArchive} from '@theme/BlogArchivePage';
export {default as blogTags} from '@theme/BlogTagsListPage';
export {default as blogTag} from '@theme/BlogTagsPostsPage';
