import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {NavbarItem} from '@octavo/contract';
import {describeError} from '../../lib/errors';
import {translate} from '../../lib/translate';
import ErrorBoundary from './ErrorBoundary';

interface Props {
  item: NavbarItem;
  /** The item is in the drawer or in a dropdown, so its element is li. */
  inList?: boolean;
  children: ReactNode;
}

/** Shows a message in place of an item that failed. The other items stay. */
export default function NavbarItemBoundary({item, inList = false, children}: Props) {
  const details = JSON.stringify(item);
  const name = item.label ?? item.type ?? details;
  const message = translate('theme.octavo.NavbarItem.failed', {item: name});
  const Element = inList ? 'li' : 'span';
  return (
    <ErrorBoundary
      fallback={({error}) => (
        <Element
          className={clsx('navbar__item--failed', !inList && 'navbar__item')}
          role={inList ? undefined : 'alert'}
          title={`${message}: ${details}\n${describeError(error)}`}
        >
          {message}
        </Element>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
