// Takes the place of components/core/ErrorBoundary.tsx: tries again when the page changes.
import {useEffect} from 'react';
import type {ComponentProps} from 'react';
import ErrorPageContent from '@theme/ErrorPageContent';
import PlainErrorBoundary from '../components/core/ErrorBoundary';
import {changes} from './state';

export type {FallbackParams} from '../components/core/ErrorBoundary';

function RetryOnChange({tryAgain}: {tryAgain: () => void}) {
  useEffect(() => changes.subscribe(tryAgain), [tryAgain]);
  return null;
}

export default function ErrorBoundary({
  fallback = (params) => <ErrorPageContent {...params} />,
  children,
}: ComponentProps<typeof PlainErrorBoundary>) {
  return (
    <PlainErrorBoundary
      fallback={(params) => (
        <>
          <RetryOnChange tryAgain={params.tryAgain} />
          {fallback(params)}
        </>
      )}
    >
      {children}
    </PlainErrorBoundary>
  );
}
