import Head from './core/Head';

interface Props {
  locale?: string | undefined;
  version?: string | undefined;
  tag?: string | undefined;
}

/** Metadata for site search: the language, version and kind of a page. */
export default function SearchMetadata({locale, version, tag}: Props) {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
      {locale && <meta name="docsearch:language" content={locale} />}
      {version && <meta name="docsearch:version" content={version} />}
      {tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
    </Head>
  );
}
