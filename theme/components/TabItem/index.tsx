import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {TabValue} from '../Tabs/tabValue';
import {nodeText} from '../core/nodeText';

export interface Props extends TabValue {
  children?: ReactNode;
  className?: string | undefined;
  /** Set by <Tabs>. */
  hidden?: boolean | undefined;
}

export default function TabItem({children, className, hidden, value, label}: Props) {
  return (
    <div
      role="tabpanel"
      // Without scripts all panels are visible, and styles show this label above each.
      aria-label={nodeText(label).trim() || value}
      className={clsx('tabs-container__panel', className)}
      hidden={hidden}
    >
      {children}
    </div>
  );
}
