import {Children, isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';
import type {Props as TabItemProps} from '@theme/TabItem';
import {nodeText} from '../core/nodeText';

type TabItemElement = ReactElement<TabItemProps>;

/** Returns the children of Tabs, without those that render nothing, as in `{test && <TabItem/>}`. */
export function readTabItems(children: ReactNode): TabItemElement[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement<TabItemProps>(child) && 'value' in child.props) return child;
      throw new Error(
        `<Tabs> contains ${describe(child)}. Its children must be <TabItem value="…" label="…">, each with its own value.`,
      );
    });
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${nodeText(child).trim()}"`;
  const {type} = child;
  if (typeof type === 'string') return `<${type}>`;
  if (typeof type !== 'function') return 'a fragment or a similar element';
  const {displayName = type.name} = type as {displayName?: string; name: string};
  return `<${displayName || 'Component'}> without a value`;
}
