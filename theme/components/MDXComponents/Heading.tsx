import Heading from '@theme/Heading';
import type {Props} from '@theme/Heading';

export default function MDXHeading(props: Props) {
  return <Heading {...props} />;
}
