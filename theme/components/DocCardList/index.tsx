import clsx from 'clsx';
import DocCard from '@theme/DocCard';
import {filterDocCardListItems} from '../../lib/docCards';
import type {DocCardItem} from '../../lib/docCards';

export interface Props {
  /** Without them the current category's, once there are docs. */
  items?: readonly DocCardItem[] | undefined;
  className?: string | undefined;
}

export default function DocCardList({items, className}: Props) {
  if (!items) return null;
  return (
    <section className={clsx('row', className)}>
      {filterDocCardListItems(items).map((item, i) => (
        <article key={i} className="col col--6 margin-bottom--lg">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
