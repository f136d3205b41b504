import type {ReactNode} from 'react';
import type {PostView} from '@octavo/contract';
import {BlogPostProvider} from '../hooks/blog';
import {postFromSite} from './blogData';
import type {Content} from './content';

interface Props {
  content: Content | PostView;
  isBlogPostPage?: boolean;
  children: ReactNode;
}

/** Takes a post in Docusaurus's form, too. */
export default function BlogPostProviderForSites({content, ...props}: Props) {
  return <BlogPostProvider {...props} content={postFromSite(content)} />;
}
