import SearchMetadata from '@theme/SearchMetadata';
import Head from './core/Head';
import PageMetadata from './core/PageMetadata';
import {usePage} from '../hooks/page';
import {useSite} from '../hooks/site';
import {localizedPath} from '../lib/locales';
import {addBaseUrl} from '../lib/urls';

const DEFAULT_SEARCH_TAG = 'default';

function AddressMetadata() {
  const {path} = usePage();
  const {url} = useSite().siteConfig;
  return (
    <Head>
      <meta property="og:url" content={url + path} />
      <link rel="canonical" href={url + path} />
    </Head>
  );
}

/** The language of the page, and its addresses in the other languages. */
function LocaleMetadata() {
  const {path} = usePage();
  const {siteConfig, i18n} = useSite();
  const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
  const current = localeConfigs[currentLocale];
  const lang = current?.htmlLang ?? currentLocale;
  const toOpenGraph = (locale: string) =>
    (localeConfigs[locale]?.htmlLang ?? locale).replace('-', '_');
  const addressIn = (locale: string) =>
    siteConfig.url + localizedPath(path, locale, {baseUrl: siteConfig.baseUrl, ...i18n});
  const others = locales.filter((locale) => locale !== currentLocale);
  return (
    <Head>
      <html lang={lang} dir={current?.direction ?? 'ltr'} />
      <meta property="og:locale" content={toOpenGraph(currentLocale)} />
      {others.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={toOpenGraph(locale)} />
      ))}
      {locales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          href={addressIn(locale)}
          hrefLang={localeConfigs[locale]?.htmlLang ?? locale}
        />
      ))}
      <link rel="alternate" href={addressIn(defaultLocale)} hrefLang="x-default" />
    </Head>
  );
}

/** The head of every page. Pages come later in the tree and override it. */
export default function SiteMetadata() {
  const {siteConfig, i18n} = useSite();
  const {title, favicon, noIndex, themeConfig} = siteConfig;
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        <meta property="og:title" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
        {favicon && <link rel="icon" href={addBaseUrl(favicon, siteConfig)} />}
        {noIndex && <meta name="robots" content="noindex, nofollow" />}
      </Head>
      {themeConfig.image && <PageMetadata image={themeConfig.image} />}
      <AddressMetadata />
      <LocaleMetadata />
      <SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={i18n.currentLocale} />
      <Head>
        {themeConfig.metadata.map((attributes, i) => (
          <meta key={i} {...attributes} />
        ))}
      </Head>
    </>
  );
}
