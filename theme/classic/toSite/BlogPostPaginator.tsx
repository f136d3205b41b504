import Own from '@octavo/own/BlogPostPaginator';
import type {Props} from '@theme-original/BlogPostPaginator';

export default function BlogPostPaginator({newer, older}: Props) {
  return <Own newer={newer} older={older} prevItem={newer} nextItem={older} />;
}
