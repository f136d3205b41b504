import clsx from 'clsx';
import {useShownPost} from '../../../hooks/blog';
import {readingTimeText} from '../../../lib/blogWords';

/** The date of a post and the time it takes to read. */
export default function BlogPostItemHeaderInfo({className}: {className?: string}) {
  const {date, iso, readingTime} = useShownPost().post;
  return (
    <div className={clsx('blog-post__info margin-vert--md', className)}>
      <time dateTime={iso}>{date}</time>
      {readingTime !== undefined && readingTime > 0 && <> · {readingTimeText(readingTime)}</>}
    </div>
  );
}
