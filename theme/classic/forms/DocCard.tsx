// Takes the place of components/DocCard/index.tsx.
import Layout from '@theme/DocCard/Layout';
import DocCardIcon from '../../components/DocCard/Icon';
import type {Props} from '../../components/DocCard';
import {cardHeading} from '../../lib/docCards';
import {cardHref} from '../../lib/sidebarLinks';
import type {DocCardItem} from '../../lib/sidebarLinks';
import {useDocCardDescriptionCategoryItemsPlural} from '../texts';

export type {Props};

function useDescription({type, description, items, count = 0}: DocCardItem): string | undefined {
  const countItems = useDocCardDescriptionCategoryItemsPlural();
  if (description || type !== 'category') return description;
  return countItems(items?.length ?? count);
}

export default function DocCard({item}: Props) {
  const {title, emoji, picture} = cardHeading(item);
  return (
    <Layout
      item={item}
      href={cardHref(item)}
      title={title}
      icon={emoji ?? <DocCardIcon picture={picture} />}
      description={useDescription(item)}
    />
  );
}
