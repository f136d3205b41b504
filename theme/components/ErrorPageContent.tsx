import {describeError, isLoadFailure} from '../lib/errors';
import {translate} from '../lib/translate';

export interface Props {
  error: unknown;
  tryAgain: () => void;
}

/** Browsers and React remember a failed import, so only a new document can load it. */
function reload(): void {
  window.location.reload();
}

export default function ErrorPageContent({error, tryAgain}: Props) {
  const isLoading = isLoadFailure(error);
  return (
    <main className="container margin-vert--xl">
      <h1 className="hero__title">
        {translate(
          isLoading ? 'theme.octavo.ErrorPageContent.loadTitle' : 'theme.ErrorPageContent.title',
        )}
      </h1>
      <pre className="error-message" role="alert">
        {describeError(error)}
      </pre>
      <button
        type="button"
        className="button button--primary button--lg"
        onClick={isLoading ? reload : tryAgain}
      >
        {translate(isLoading ? 'theme.octavo.Loading.retry' : 'theme.ErrorPageContent.tryAgain')}
      </button>
    </main>
  );
}
