import type {LastUpdate} from '@octavo/contract';
import {fillMessage, translate} from '../../lib/translate';

/** The last change of a page. The engine formats the date, so all readers see the same. */
export default function LastUpdated({date, iso, author}: LastUpdate) {
  // Keeps the placeholders of the two parts: the elements below fill them.
  const text = translate('theme.lastUpdated.lastUpdatedAtBy', {
    atDate: date ? translate('theme.lastUpdated.atDate', {date: '{date}'}) : '',
    byUser: author ? translate('theme.lastUpdated.byUser', {user: '{user}'}) : '',
  });
  const time = (
    <b key="date">
      <time dateTime={iso} itemProp="dateModified">
        {date}
      </time>
    </b>
  );
  return (
    <span className="theme-last-updated">
      {fillMessage(text, {date: time, user: <b key="user">{author}</b>})}
    </span>
  );
}
