import type {LastUpdate} from '@octavo/contract';

/** The engine has written the date out, the same for all readers. */
export default function LastUpdated({date, iso, author}: LastUpdate) {
  return (
    <span className="theme-last-updated">
      {date ? 'Last updated on ' : 'Last updated'}
      {date && (
        <b>
          <time dateTime={iso} itemProp="dateModified">
            {date}
          </time>
        </b>
      )}
      {author && (
        <>
          {' by '}
          <b>{author}</b>
        </>
      )}
    </span>
  );
}
