import type {LastUpdate} from '@octavo/contract';
import {fillMessage, translate} from '../../lib/translate';

/** The engine has written the date out, the same for all readers. */
export default function LastUpdated({date, iso, author}: LastUpdate) {
  // The placeholders inside the two parts stay for the elements below.
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
