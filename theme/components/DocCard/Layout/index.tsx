import clsx from 'clsx';
import type {ReactNode} from 'react';
import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import type {DocCardItem} from '../../../lib/sidebarLinks';
import Link from '../../core/Link';

export interface Props {
  item: DocCardItem;
  href: string | undefined;
  title: string;
  icon: ReactNode;
  description?: string | undefined;
  className?: string | undefined;
}

export default function DocCardLayout({item, href, title, icon, description, className}: Props) {
  return (
    <Link href={href} className={clsx('theme-doc-card-container card padding--lg', className)}>
      <Heading item={item} icon={icon} title={title} />
      {description ? <Description item={item} description={description} /> : null}
    </Link>
  );
}
