import type {ComponentProps} from 'react';
import BlogAuthor from '@theme-original/Blog/Components/Author';
import {authorFromSite} from '../../../blogData';

export default function BlogAuthorFromSite({author, ...props}: ComponentProps<typeof BlogAuthor>) {
  return <BlogAuthor {...props} author={authorFromSite(author)} />;
}
