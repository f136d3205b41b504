export interface LocaleRules {
  /** Of the current locale. */
  baseUrl: string;
  currentLocale: string;
  defaultLocale: string;
}

/** The same page in another language: every locale but the default has a folder of its own. */
export function localizedPath(path: string, locale: string, rules: LocaleRules): string {
  const {baseUrl, currentLocale, defaultLocale} = rules;
  if (locale === currentLocale) return path;
  const own = currentLocale === defaultLocale ? '' : `${currentLocale}/`;
  const root = own && baseUrl.endsWith(`/${own}`) ? baseUrl.slice(0, -own.length) : baseUrl;
  const folder = locale === defaultLocale ? '' : `${locale}/`;
  const rest = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
  return root + folder + rest;
}
