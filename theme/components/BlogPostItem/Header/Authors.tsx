import clsx from 'clsx';
import BlogAuthor from '@theme/Blog/Components/Author';
import {useShownPost} from '../../../hooks/blog';

/** One author has the whole row, several share it; faces without names stand side by side. */
export default function BlogPostItemHeaderAuthors({className}: {className?: string}) {
  const {authors = []} = useShownPost().post;
  if (authors.length === 0) return null;
  const areFaces = authors.every(({name}) => !name);
  const isAlone = authors.length === 1;
  return (
    <div
      className={clsx(
        'margin-top--md margin-bottom--sm',
        areFaces ? 'blog-authors--faces' : 'row',
        className,
      )}
    >
      {authors.map((author, i) => (
        <div
          key={i}
          className={clsx(
            'blog-authors__author',
            !areFaces && (isAlone ? 'col col--12' : 'col col--6'),
          )}
        >
          <BlogAuthor author={author} />
        </div>
      ))}
    </div>
  );
}
