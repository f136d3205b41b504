import {Children, createContext, use} from 'react';
import type {ReactNode} from 'react';
import {readTabItems} from '../components/Tabs/items';
import type {TabValue} from '../components/Tabs/tabValue';
import {ReactContextError} from '../hooks/context';
import {useTabs as useSelectedTab} from '../hooks/tabs';
import type {TabsOptions} from '../hooks/tabs';

export interface TabsProps extends TabsOptions {
  children?: ReactNode;
  values?: readonly TabValue[] | undefined;
  lazy?: boolean | undefined;
  block?: boolean | undefined;
}

export interface TabsValue {
  selectedValue: string;
  selectValue: (value: string) => void;
  tabValues: readonly TabValue[];
  lazy: boolean;
  block: boolean;
}

/** The children of Tabs without the line breaks between them. */
export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  );
}

export function useTabsContextValue(props: TabsProps): TabsValue {
  const {children, values, lazy = false, block = false, ...options} = props;
  const tabValues = values ?? readTabItems(children).map((item) => item.props);
  const [selectedValue, selectValue] = useSelectedTab(tabValues, options);
  return {selectedValue, selectValue, tabValues, lazy, block};
}

const TabsContext = /* @__PURE__ */ createContext<TabsValue | null>(null);

export function TabsProvider({value, children}: {value: TabsValue; children: ReactNode}) {
  return <TabsContext value={value}>{children}</TabsContext>;
}

/** The tabs around a component. Before Docusaurus 3.10, components passed the props of the tabs. */
export function useTabs(props?: TabsProps): TabsValue {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a component calls it always with props, or never
  if (props) return useTabsContextValue(props);

  const value = use(TabsContext);
  if (!value) throw new ReactContextError('useTabs', 'Tabs');
  return value;
}
