import {useSite, useThemeConfig} from '../../hooks/site';
import Link from '../core/Link';
import type {LinkProps} from '../core/Link';
import LogoImage from '../core/LogoImage';

interface Props extends LinkProps {
  imageClassName?: string;
  titleClassName?: string;
}

/** The site's logo and title as a link to its home page. */
export default function Logo({imageClassName, titleClassName, ...props}: Props) {
  const {title: siteTitle} = useSite().siteConfig;
  const {title, logo} = useThemeConfig().navbar;
  // Beside a visible title, an image without its own alt text would only repeat the title.
  const image = logo && <LogoImage logo={logo} fallbackAlt={title ? '' : siteTitle} />;
  return (
    <Link to={logo?.href ?? '/'} target={logo?.target} {...props}>
      {image && imageClassName ? <div className={imageClassName}>{image}</div> : image}
      {title && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}
