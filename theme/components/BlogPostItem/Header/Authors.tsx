import clsx from 'clsx';
import BlogAuthor from '@theme/BlogPostItem/Header/Author';
import {useShownPost} from '../../../hooks/blog';

/** One author fills the row, several share it. Pictures without names are side by side. */
export default function BlogPostItemHeaderAuthors({className}: {className?: string}) {
  const {authors = []} = useShownPost().post;
  if (authors.length === 0) return null;
  const arePictures = authors.every(({name}) => !name);
  const isSingle = authors.length === 1;
  return (
    <div
      className={clsx(
        'margin-top--md margin-bottom--sm',
        arePictures ? 'blog-authors--faces' : 'row',
        className,
      )}
    >
      {authors.map((author, i) => (
        <div
          key={i}
          className={clsx(
            'blog-authors__author',
            !arePictures && (isSingle ? 'col col--12' : 'col col--6'),
          )}
        >
          <BlogAuthor author={author} />
        </div>
      ))}
    </div>
  );
}
