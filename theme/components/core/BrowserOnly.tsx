import type {ReactNode} from 'react';
import {useIsBrowser} from '../../hooks/browser';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

export default function BrowserOnly({children, fallback = null}: Props) {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return fallback;
  if (typeof children !== 'function') {
    throw new TypeError(
      'The child of <BrowserOnly> must be a function, such as {() => <Map />}. An element is created on the server, too.',
    );
  }
  return <>{children()}</>;
}
