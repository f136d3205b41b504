import Own from '@octavo/own/BlogPostItems';
import type {Props} from '@theme-original/BlogPostItems';
import {usePostItems} from '../content';

export default function BlogPostItems(props: Props) {
  return <Own {...props} items={usePostItems(props.items)} />;
}
