import clsx from 'clsx';
import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import {useShownPost} from '../../../hooks/blog';
import {usePage} from '../../../hooks/page';

function PostPageFooter() {
  const {tags = [], lastUpdate} = useShownPost().post;
  const editUrl = usePage().post?.editUrl;
  if (tags.length === 0 && !editUrl) return null;
  return (
    <footer className="docusaurus-mt-lg">
      {tags.length > 0 && (
        <div className="theme-blog-footer-tags-row theme-blog-footer-edit-meta-row row margin-top--sm">
          <div className="col">
            <TagsListInline tags={tags} />
          </div>
        </div>
      )}
      {(editUrl ?? lastUpdate) && (
        <EditMetaRow
          className="theme-blog-footer-edit-meta-row margin-top--sm"
          editUrl={editUrl}
          lastUpdate={lastUpdate}
        />
      )}
    </footer>
  );
}

function ListFooter() {
  const {tags = [], truncated, title, permalink} = useShownPost().post;
  if (tags.length === 0 && !truncated) return null;
  return (
    <footer className="row docusaurus-mt-lg blog-post__footer">
      {tags.length > 0 && (
        <div className={clsx('col', truncated && 'col--9')}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {truncated && (
        <div className={clsx('col text--right', tags.length > 0 && 'col--3')}>
          <BlogPostItemFooterReadMoreLink blogPostTitle={title} to={permalink} />
        </div>
      )}
    </footer>
  );
}

/** On the page of a post, its tags and edit link; in lists, its tags and a link to its page. */
export default function BlogPostItemFooter() {
  return useShownPost().isBlogPostPage ? <PostPageFooter /> : <ListFooter />;
}
