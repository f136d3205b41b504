import Heading from '@theme/Heading';
import {cardHeading} from '../../lib/docCards';
import {selectPlural} from '../../lib/plural';
import {cardHref} from '../../lib/sidebarLinks';
import type {DocCardItem} from '../../lib/sidebarLinks';
import {translate} from '../../lib/translate';
import Link from '../core/Link';
import DocCardIcon from './Icon';

export interface Props {
  item: DocCardItem;
}

function describe({type, description, items, count = 0}: DocCardItem): string | undefined {
  if (description || type !== 'category') return description;
  const number = items?.length ?? count;
  const forms = translate('theme.docs.DocCard.categoryDescription.plurals', {count: number});
  return selectPlural(number, forms);
}

export default function DocCard({item}: Props) {
  const {title, emoji, picture} = cardHeading(item);
  const description = describe(item);
  return (
    <Link href={cardHref(item)} className="theme-doc-card-container card padding--lg">
      <Heading as="h2" className="theme-doc-card-heading" title={title}>
        <span className="theme-doc-card-icon" aria-hidden="true">
          {emoji ?? <DocCardIcon picture={picture} />}
        </span>{' '}
        <span className="theme-doc-card-title">{title}</span>
      </Heading>
      {description && (
        <p className="theme-doc-card-description" title={description}>
          {description}
        </p>
      )}
    </Link>
  );
}
