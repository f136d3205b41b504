import type {Logo} from '@octavo/contract';
import Link from '../core/Link';
import LogoImage from '../core/LogoImage';
import {useSite} from '../../hooks/site';

export default function FooterLogo({logo}: {logo: Logo}) {
  const {title} = useSite().siteConfig;
  if (!logo.href) return <LogoImage logo={logo} fallbackAlt="" className="footer__logo" />;
  return (
    <Link href={logo.href} target={logo.target} className="footer__logo-link">
      <LogoImage logo={logo} fallbackAlt={title} className="footer__logo" />
    </Link>
  );
}
