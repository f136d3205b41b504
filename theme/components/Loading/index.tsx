import {describeError} from '../../lib/errors';

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
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? <div className="loading__spinner" role="status" aria-label="Loading" /> : null;
}
