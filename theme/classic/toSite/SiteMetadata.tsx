import Own from '@octavo/own/SiteMetadata';
import Head from '../../components/core/Head';
import {useSite} from '../../hooks/site';
import {addBaseUrl} from '../../lib/urls';

/** The site's component comes after the elements that Docusaurus adds to every page. */
export default function SiteMetadata() {
  const {siteConfig} = useSite();
  const {title, favicon, noIndex} = siteConfig;
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        <meta property="og:title" content={title} />
        {favicon && <link rel="icon" href={addBaseUrl(favicon, siteConfig)} />}
        {noIndex && <meta name="robots" content="noindex, nofollow" />}
      </Head>
      <Own />
    </>
  );
}
