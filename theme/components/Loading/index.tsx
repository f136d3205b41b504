import {describeError} from '../../lib/errors';
import {translate} from '../../lib/translate';

export interface Props {
  error?: unknown;
  retry?: (() => void) | undefined;
  /** False during the first moments, to show nothing yet. Without it, styles delay the spinner. */
  pastDelay?: boolean | undefined;
}

/** Takes the place of a part of a page while it loads. Shows the error if it fails to load. */
export default function Loading({error, retry, pastDelay = true}: Props) {
  if (error) {
    return (
      <div className="loading" role="alert">
        <p className="error-message">{describeError(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          {translate('theme.octavo.Loading.retry')}
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  const label = translate('theme.octavo.Loading.ariaLabel');
  return <div className="loading__spinner" role="status" aria-label={label} />;
}
