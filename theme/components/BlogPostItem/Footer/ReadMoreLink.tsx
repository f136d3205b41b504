import Link from '../../core/Link';
import type {LinkProps} from '../../core/Link';

export interface Props extends LinkProps {
  blogPostTitle: string;
}

export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...props}: Props) {
  return (
    // The title is text, and not a label: search engines go by the text of a link.
    <Link {...props}>
      <b>Read more</b>
      <span className="sr-only"> about {blogPostTitle}</span>
    </Link>
  );
}
