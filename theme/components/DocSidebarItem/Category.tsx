import clsx from 'clsx';
import type {KeyboardEvent, MouseEvent} from 'react';
import type {SidebarItem} from '@octavo/contract';
import DocSidebarItems from '@theme/DocSidebarItems';
import {useSidebarCategory} from '../../hooks/sidebarCategory';
import {CategoryContext} from '../../hooks/sidebar';
import {isPlainClick} from '../../browser/clicks';
import {cardHref} from '../../lib/sidebarLinks';
import {translate} from '../../lib/translate';
import Collapsible from '../core/Collapsible';
import Link from '../core/Link';
import type {Props} from './props';

interface CaretProps {
  label: string | undefined;
  isExpanded: boolean;
  onClick: () => void;
  onNear: (() => void) | undefined;
}

function Caret({label = '', isExpanded, onClick, onNear}: CaretProps) {
  return (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-label={translate(
        isExpanded
          ? 'theme.DocSidebarItem.collapseCategoryAriaLabel'
          : 'theme.DocSidebarItem.expandCategoryAriaLabel',
        {label},
      )}
      aria-expanded={isExpanded}
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
    />
  );
}

/** Without a page, a closed category links to its first item: scripts open it instead. */
function hrefWithoutPage(item: SidebarItem, isExpanded: boolean): string | undefined {
  if (!item.collapsible) return undefined;
  return (isExpanded ? undefined : cardHref(item)) ?? '#';
}

export default function DocSidebarItemCategory(props: Props) {
  const {item, activePath, level, onItemClick} = props;
  const {label, collapsible = false} = item;
  const href = item.linkUnlisted ? undefined : item.href;
  const category = useSidebarCategory(item, activePath);
  const {isActive, isCurrent, isExpanded, toggle} = category;
  const isToggle = collapsible && !href;

  const onClick = (event: MouseEvent) => {
    onItemClick?.(item);
    if (!collapsible || !isPlainClick(event)) return;
    if (href && !isCurrent) {
      category.open();
      return;
    }
    event.preventDefault();
    toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Its role is button, and Space presses buttons.
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${String(level)}`,
        'menu__list-item',
        !isExpanded && 'menu__list-item--collapsed',
        item.className,
      )}
    >
      <div
        className={clsx(
          'menu__list-item-collapsible',
          isCurrent && 'menu__list-item-collapsible--active',
        )}
      >
        <Link
          className={clsx(
            'menu__link',
            collapsible && 'menu__link--sublist',
            isToggle && 'menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}
          href={href ?? hrefWithoutPage(item, isExpanded)}
          aria-current={isCurrent ? 'page' : undefined}
          {...(isToggle && {role: 'button', 'aria-expanded': isExpanded, onKeyDown})}
          {...(isToggle && {onPointerEnter: category.onNear, onFocus: category.onNear})}
          onClick={onClick}
        >
          {label}
        </Link>
        {href && collapsible && (
          <Caret label={label} isExpanded={isExpanded} onClick={toggle} onNear={category.onNear} />
        )}
      </div>
      <CategoryContext value={category.key}>
        <Collapsible lazy as="ul" className="menu__list" collapsed={!isExpanded}>
          <DocSidebarItems
            items={item.items ?? []}
            activePath={activePath}
            level={level + 1}
            onItemClick={onItemClick}
          />
        </Collapsible>
      </CategoryContext>
    </li>
  );
}
