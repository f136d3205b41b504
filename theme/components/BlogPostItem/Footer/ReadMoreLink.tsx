import {translate} from '../../../lib/translate';
import Link from '../../core/Link';
import type {LinkProps} from '../../core/Link';

export interface Props extends LinkProps {
  blogPostTitle: string;
}

export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...props}: Props) {
  return (
    // The title is text, not a label: search engines read the text of links.
    <Link {...props}>
      <b>{translate('theme.blog.post.readMore')}</b>
      <span className="sr-only">
        {translate('theme.octavo.blog.post.readMoreAbout', {title: blogPostTitle})}
      </span>
    </Link>
  );
}
