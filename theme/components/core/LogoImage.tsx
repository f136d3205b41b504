import clsx from 'clsx';
import type {Logo} from '@octavo/contract';
import ThemedImage from '@theme/ThemedImage';
import {useSite} from '../../hooks/site';
import {addBaseUrl} from '../../lib/urls';

interface Props {
  logo: Logo;
  /** For logos that the config gives no words. */
  fallbackAlt: string;
  className?: string;
}

/** An image as the config describes it for the navbar and for the footer. */
export default function LogoImage({logo, fallbackAlt, className}: Props) {
  const {siteConfig} = useSite();
  const {src, srcDark = src, alt = fallbackAlt, width, height, style} = logo;
  return (
    <ThemedImage
      className={clsx(className, logo.className)}
      sources={{light: addBaseUrl(src, siteConfig), dark: addBaseUrl(srcDark, siteConfig)}}
      alt={alt}
      width={width}
      height={height}
      // The author's own wish, so an attribute is theirs to allow.
      style={style}
    />
  );
}
