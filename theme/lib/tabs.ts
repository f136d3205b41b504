export interface TabChoice {
  value: string;
  default?: boolean | undefined;
}

const list = (tabs: readonly TabChoice[]) => tabs.map(({value}) => `"${value}"`).join(', ');

/** Throws an error if there are no tabs, or if their values are missing or not unique. */
export function checkTabs(tabs: readonly TabChoice[]): void {
  if (tabs.length === 0) {
    throw new Error('<Tabs> has no tabs. Give it a <TabItem value="…" label="…"> for each.');
  }
  const nameless = tabs.findIndex(({value}) => (value as string | undefined) === undefined);
  if (nameless >= 0) {
    throw new Error(
      `Tab ${String(nameless + 1)} of <Tabs> has no value. Write <TabItem value="…" label="…">, each value once.`,
    );
  }
  const repeated = tabs.filter(({value}, i) => tabs.findIndex((tab) => tab.value === value) < i);
  if (repeated.length > 0) {
    throw new Error(
      `<Tabs> has more than one tab with the value ${list(repeated)}. Use each value once.`,
    );
  }
}

/** The value of the tab that is selected at first. */
export function initialTab(
  tabs: readonly TabChoice[],
  defaultValue: string | null | undefined,
): string {
  if (!defaultValue) return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? '';
  if (hasTab(tabs, defaultValue)) return defaultValue;
  throw new Error(
    `<Tabs> has the defaultValue "${defaultValue}", but no tab with that value. The values are ${list(tabs)}.`,
  );
}

export function hasTab(tabs: readonly TabChoice[], value: string | null): boolean {
  return tabs.some((tab) => tab.value === value);
}

/** The query parameter that holds the selected tab; null for none. */
export function tabsParameter(
  queryString: string | boolean,
  groupId: string | undefined,
): string | null {
  if (typeof queryString === 'string') return queryString;
  if (!queryString) return null;
  if (groupId) return groupId;
  throw new Error(
    '<Tabs queryString> needs a groupId as the name of the query parameter. Add one, or write queryString="name".',
  );
}

/** The index of the tab that a key moves the focus to; null for other keys. */
export function tabForKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
