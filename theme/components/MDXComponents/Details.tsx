import Details from '@theme/Details';
import type {Props} from '@theme/Details';

export default function MDXDetails(props: Props) {
  return <Details {...props} />;
}
