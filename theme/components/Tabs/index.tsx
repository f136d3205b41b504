import clsx from 'clsx';
import {cloneElement} from 'react';
import type {KeyboardEvent, ReactNode} from 'react';
import {useKeepInPlace} from '../../hooks/keepInPlace';
import {useTabs} from '../../hooks/tabs';
import type {TabsOptions} from '../../hooks/tabs';
import {tabForKey} from '../../lib/tabs';
import {readTabItems} from './items';
import type {TabValue} from './tabValue';

export type {TabValue};

export interface Props extends TabsOptions {
  children?: ReactNode;
  /** Replaces the values and labels of the children. */
  values?: readonly TabValue[] | undefined;
  /** Renders only the selected panel. */
  lazy?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

interface ListProps {
  tabs: readonly TabValue[];
  selected: string;
  select: (value: string) => void;
  className: string;
}

export function TabList({tabs, selected, select, className}: ListProps) {
  const keepInPlace = useKeepInPlace();
  const choose = (element: Element, value: string) => {
    if (value === selected) return;
    keepInPlace(element);
    select(value);
  };
  const onKeyDown = (event: KeyboardEvent, value: string, index: number) => {
    const target = tabForKey(event.key, index, tabs.length);
    if (target === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (target === null) choose(event.currentTarget, value);
    else (event.currentTarget.parentElement?.children[target] as HTMLElement | undefined)?.focus();
  };
  return (
    <ul role="tablist" aria-orientation="horizontal" className={className}>
      {tabs.map(({value, label, attributes}, i) => (
        <li
          key={value}
          role="tab"
          tabIndex={value === selected ? 0 : -1}
          aria-selected={value === selected}
          {...attributes}
          className={clsx(
            'tabs__item',
            attributes?.className,
            value === selected && 'tabs__item--active',
          )}
          onClick={(event) => {
            choose(event.currentTarget, value);
          }}
          onKeyDown={(event) => {
            onKeyDown(event, value, i);
          }}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

export default function Tabs({children, values, lazy, block, className, ...options}: Props) {
  const items = readTabItems(children);
  const tabs = values ?? items.map(({props}) => props);
  const [selected, select] = useTabs(tabs, options);
  const panels = lazy ? items.filter(({props}) => props.value === selected) : items;
  return (
    <div className="theme-tabs-container tabs-container">
      <TabList
        tabs={tabs}
        selected={selected}
        select={select}
        className={clsx('tabs', block && 'tabs--block', className)}
      />
      <div className="margin-top--md">
        {panels.map((item) =>
          cloneElement(item, {
            key: item.props.value,
            hidden: item.props.value !== selected,
            label: tabs.find(({value}) => value === item.props.value)?.label,
          }),
        )}
      </div>
    </div>
  );
}
