import type {ComponentProps} from 'react';
import BlogAuthorSocials from '@theme-original/Blog/Components/Author/Socials';
import {authorFromSite} from '../../../../blogData';

export default function BlogAuthorSocialsFromSite({
  author,
  ...props
}: ComponentProps<typeof BlogAuthorSocials>) {
  return <BlogAuthorSocials {...props} author={authorFromSite(author)} />;
}
