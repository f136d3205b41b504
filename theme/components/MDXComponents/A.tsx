import Link from '../core/Link';
import type {LinkProps} from '../core/Link';

export default function MDXA(props: LinkProps) {
  return <Link {...props} />;
}
