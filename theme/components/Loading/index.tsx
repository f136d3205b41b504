import {describeError} from '../../lib/errors';
import {translate} from '../../lib/translate';

export interface Props {
  error?: unknown;
  retry?: (() => void) | undefined;
  /** False while nobody has begun to wait; styles see to that where it is not said. */
  pastDelay?: boolean | undefined;
}

/** Stands where a part of a page will be, and says so if it does not come. */
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
