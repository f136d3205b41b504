import clsx from 'clsx';
import DocCard from '@theme/DocCard';
import {usePage} from '../../hooks/page';
import {filterDocCardListItems} from '../../lib/docCards';
import type {DocCardItem} from '../../lib/sidebarLinks';

export interface Props {
  /** By default the items of the page's category. */
  items?: readonly DocCardItem[] | undefined;
  className?: string | undefined;
}

export default function DocCardList({items, className}: Props) {
  const pageItems = usePage().docs?.cards;
  const cards = filterDocCardListItems(items ?? pageItems ?? []);
  if (cards.length === 0) return null;
  return (
    <section className={clsx('row', className)}>
      {cards.map((item, i) => (
        <article key={i} className="col col--6 margin-bottom--lg">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
