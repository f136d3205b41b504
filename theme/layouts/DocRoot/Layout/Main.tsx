import clsx from 'clsx';
import type {ReactNode} from 'react';

export interface Props {
  /** True without a sidebar beside it. */
  isWide: boolean;
  children: ReactNode;
}

export default function DocRootLayoutMain({isWide, children}: Props) {
  return (
    <main className={clsx('doc-main', isWide && 'doc-main--wide')}>
      <div className="container padding-top--md padding-bottom--lg">{children}</div>
    </main>
  );
}
