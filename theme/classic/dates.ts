import intl from '@octavo/intl';
import {useSite} from '../hooks/site';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

type Options = Intl.DateTimeFormatOptions;

/** Writes a date in English, where there is no Intl. */
function formatInEnglish(date: Date, options: Options): string {
  const isUTC = options.timeZone === 'UTC';
  const month = MONTHS[isUTC ? date.getUTCMonth() : date.getMonth()] ?? '';
  const year = isUTC ? date.getUTCFullYear() : date.getFullYear();
  const day = isUTC ? date.getUTCDate() : date.getDate();
  const shown = options.month === 'short' ? month.slice(0, 3) : month;
  return `${shown} ${String(day)}, ${String(year)}`;
}

/** Formats dates in the language of the site. */
export function useDateTimeFormat(options: Options = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const {i18n} = useSite();
  const {currentLocale, localeConfigs} = i18n;
  const calendar = localeConfigs[currentLocale]?.calendar ?? 'gregory';
  if (intl) return new intl.DateTimeFormat(currentLocale, {calendar, ...options});
  return {format: (date) => formatInEnglish(new Date(date ?? Date.now()), options)};
}
