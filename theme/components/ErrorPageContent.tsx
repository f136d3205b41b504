import {describeError} from '../lib/errors';

export interface Props {
  error: unknown;
  tryAgain: () => void;
}

export default function ErrorPageContent({error, tryAgain}: Props) {
  return (
    <main className="container margin-vert--xl">
      <h1 className="hero__title">This page crashed.</h1>
      <pre className="error-message" role="alert">
        {describeError(error)}
      </pre>
      <button type="button" className="button button--primary button--lg" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
