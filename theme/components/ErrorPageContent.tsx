import {describeError, isLoadFailure} from '../lib/errors';

export interface Props {
  error: unknown;
  tryAgain: () => void;
}

/** Browsers and React keep what failed to load for as long as the page stands. */
function reload(): void {
  window.location.reload();
}

export default function ErrorPageContent({error, tryAgain}: Props) {
  const isLoading = isLoadFailure(error);
  return (
    <main className="container margin-vert--xl">
      <h1 className="hero__title">
        {isLoading ? 'A part of this page did not load.' : 'This page crashed.'}
      </h1>
      <pre className="error-message" role="alert">
        {describeError(error)}
      </pre>
      <button
        type="button"
        className="button button--primary button--lg"
        onClick={isLoading ? reload : tryAgain}
      >
        {isLoading ? 'Retry' : 'Try again'}
      </button>
    </main>
  );
}
