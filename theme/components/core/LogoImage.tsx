import clsx from 'clsx';
import type {Logo} from '@octavo/contract';
import ThemedImage from '@theme/ThemedImage';
import {useSite} from '../../hooks/site';
import {addBaseUrl} from '../../lib/urls';

interface Props {
  logo: Logo;
  /** For logos without an alt text in the config. */
  fallbackAlt: string;
  className?: string;
}

/** The logo of the navbar or of the footer. */
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
      // From the config: authors who set it must allow style attributes in their policy.
      style={style}
    />
  );
}
