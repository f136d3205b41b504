import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {TabValue} from '@theme/Tabs';

export interface Props extends TabValue {
  children?: ReactNode;
  className?: string | undefined;
  /** Set by the Tabs around it. */
  hidden?: boolean | undefined;
}

export default function TabItem({children, className, hidden}: Props) {
  return (
    <div role="tabpanel" className={clsx('tabs-container__panel', className)} hidden={hidden}>
      {children}
    </div>
  );
}
