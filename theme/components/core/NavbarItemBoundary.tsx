import type {ReactNode} from 'react';
import type {NavbarItem} from '@octavo/contract';
import ErrorBoundary from './ErrorBoundary';

interface Props {
  item: NavbarItem;
  children: ReactNode;
}

/** One failing item must not take the others with it: it alone turns into a message. */
export default function NavbarItemBoundary({item, children}: Props) {
  const message = `This navbar item failed to render: ${JSON.stringify(item)}`;
  return (
    <ErrorBoundary
      fallback={({error}) => (
        <span
          className="navbar__item navbar__item--failed"
          role="alert"
          title={`${message}\n${error.message}`}
        >
          {message}
        </span>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
