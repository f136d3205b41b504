import type {Footer} from '@octavo/contract';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '@theme/Footer/Links/Simple';
import {isMultiColumnFooterLinks} from '../../../lib/footer';

export default function FooterLinks({links}: {links: Footer['links']}) {
  return isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links} />
  ) : (
    <FooterLinksSimple links={links} />
  );
}
