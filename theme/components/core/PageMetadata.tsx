import type {ReactNode} from 'react';
import {useSite} from '../../hooks/site';
import {formatTitle} from '../../lib/title';
import {addBaseUrl} from '../../lib/urls';
import Head from './Head';

interface Props {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | readonly string[] | undefined;
  image?: string | undefined;
  children?: ReactNode;
}

export default function PageMetadata({title, description, keywords, image, children}: Props) {
  const {siteConfig} = useSite();
  const fullTitle = formatTitle(title, siteConfig);
  const imageUrl = image && addBaseUrl(image, siteConfig, {absolute: true});
  return (
    <Head>
      {title && <title>{fullTitle}</title>}
      {title && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  );
}
