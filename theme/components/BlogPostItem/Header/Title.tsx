import clsx from 'clsx';
import {useShownPost} from '../../../hooks/blog';
import Link from '../../core/Link';

export default function BlogPostItemHeaderTitle({className}: {className?: string}) {
  const {post, isBlogPostPage} = useShownPost();
  if (isBlogPostPage) return <h1 className={clsx('blog-post__title', className)}>{post.title}</h1>;
  return (
    <h2 className={clsx('blog-post__title', className)}>
      <Link to={post.permalink}>{post.title}</Link>
    </h2>
  );
}
