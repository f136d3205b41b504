import type {TagSummary} from '@octavo/contract';
import Link from '../core/Link';

export default function Tag({permalink, label, count, description}: TagSummary) {
  return (
    <Link rel="tag" className="tag" href={permalink} title={description}>
      {label}
      {count !== undefined && <span className="tag__count">{count}</span>}
    </Link>
  );
}
