import Own from '@octavo/own/Blog/Components/Author/Socials';
import type {ComponentProps} from 'react';
import type BlogAuthorSocials from '@theme-original/Blog/Components/Author/Socials';
import {authorToSite} from '../../../../blogData';

export default function BlogAuthorSocialsToSite({
  author,
  ...props
}: ComponentProps<typeof BlogAuthorSocials>) {
  return <Own {...props} author={authorToSite(author)} />;
}
