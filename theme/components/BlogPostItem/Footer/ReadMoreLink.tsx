import Link from '../../core/Link';
import type {LinkProps} from '../../core/Link';

export interface Props extends LinkProps {
  blogPostTitle: string;
}

export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...props}: Props) {
  return (
    <Link aria-label={`Read more about ${blogPostTitle}`} {...props}>
      <b>Read more</b>
    </Link>
  );
}
