import {Children, isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';
import type {Props as TabItemProps} from '@theme/TabItem';
import {nodeText} from '../core/nodeText';

type TabItemElement = ReactElement<TabItemProps>;

/** The children of Tabs. What renders nothing is passed over, so that `{test && <TabItem/>}` works. */
export function readTabItems(children: ReactNode): TabItemElement[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement<TabItemProps>(child) && 'value' in child.props) return child;
      throw new Error(
        `<Tabs> holds ${describe(child)}. All its children must be <TabItem value="…" label="…">, each value once.`,
      );
    });
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${nodeText(child).trim()}"`;
  const {type} = child;
  if (typeof type === 'string') return `<${type}>`;
  if (typeof type !== 'function') return 'a fragment or the like';
  const {displayName = type.name} = type as {displayName?: string; name: string};
  return `<${displayName || 'Component'}> without a value`;
}
