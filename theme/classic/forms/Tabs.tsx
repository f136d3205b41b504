// Takes the place of components/Tabs/index.tsx: a panel of the site may ask for the selected tab.
import clsx from 'clsx';
import {cloneElement} from 'react';
import {TabList} from '../../components/Tabs';
import type {Props} from '../../components/Tabs';
import {readTabItems} from '../../components/Tabs/items';
import {TabsProvider, useTabsContextValue} from '../tabs';

export type {Props};

export default function Tabs(props: Props) {
  const value = useTabsContextValue(props);
  const {selectedValue, selectValue, tabValues, lazy, block} = value;
  const items = readTabItems(props.children);
  const panels = lazy ? items.filter((item) => item.props.value === selectedValue) : items;
  return (
    <TabsProvider value={value}>
      <div className="theme-tabs-container tabs-container">
        <TabList
          tabs={tabValues}
          selected={selectedValue}
          select={selectValue}
          className={clsx('tabs', block && 'tabs--block', props.className)}
        />
        <div className="margin-top--md">
          {panels.map((item) =>
            cloneElement(item, {
              key: item.props.value,
              hidden: item.props.value !== selectedValue,
              label: tabValues.find((tab) => tab.value === item.props.value)?.label,
            }),
          )}
        </div>
      </div>
    </TabsProvider>
  );
}
