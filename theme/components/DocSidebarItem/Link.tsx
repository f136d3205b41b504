import clsx from 'clsx';
import IconExternalLink from '@theme/Icon/ExternalLink';
import {isCurrentItem} from '../../lib/sidebar';
import {isInternalUrl} from '../../lib/urls';
import Link from '../core/Link';
import type {Props} from './props';

export default function DocSidebarItemLink({item, activePath, level, onItemClick}: Props) {
  const {href, label, className, autoAddBaseUrl} = item;
  const isCurrent = isCurrentItem(item, activePath);
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${String(level)}`,
        'menu__list-item',
        className,
      )}
    >
      <Link
        className={clsx('menu__link', isCurrent && 'menu__link--active')}
        to={href}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onItemClick?.(item)}
      >
        {label}
        {!isInternalUrl(href) && <IconExternalLink />}
      </Link>
    </li>
  );
}
