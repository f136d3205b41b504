export interface LocaleRules {
  /** The base path of the current locale. */
  baseUrl: string;
  currentLocale: string;
  defaultLocale: string;
}

/** The path of a page in another locale. Every locale but the default has its own folder. */
export function localizedPath(path: string, locale: string, rules: LocaleRules): string {
  const {baseUrl, currentLocale, defaultLocale} = rules;
  if (locale === currentLocale) return path;
  const own = currentLocale === defaultLocale ? '' : `${currentLocale}/`;
  const root = own && baseUrl.endsWith(`/${own}`) ? baseUrl.slice(0, -own.length) : baseUrl;
  const folder = locale === defaultLocale ? '' : `${locale}/`;
  const rest = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
  return root + folder + rest;
}
