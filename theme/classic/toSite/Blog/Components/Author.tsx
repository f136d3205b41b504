import Own from '@octavo/own/Blog/Components/Author';
import type {ComponentProps} from 'react';
import type BlogAuthor from '@theme-original/Blog/Components/Author';
import {authorToSite} from '../../../blogData';

export default function BlogAuthorToSite({author, ...props}: ComponentProps<typeof BlogAuthor>) {
  return <Own {...props} author={authorToSite(author)} />;
}
