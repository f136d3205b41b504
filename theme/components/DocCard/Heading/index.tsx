import type {ReactNode} from 'react';
import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';
import type {DocCardItem} from '../../../lib/sidebarLinks';

export interface Props {
  item: DocCardItem;
  title: string;
  icon: ReactNode;
}

export default function DocCardHeading({item, title, icon}: Props) {
  return (
    <Heading as="h2" className="theme-doc-card-heading" title={title}>
      {icon ? <Icon item={item} icon={icon} /> : null} <Text item={item} title={title} />
    </Heading>
  );
}
