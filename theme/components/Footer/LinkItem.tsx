import clsx from 'clsx';
import type {FooterItem} from '@octavo/contract';
import IconExternalLink from '@theme/Icon/ExternalLink';
import {useSite} from '../../hooks/site';
import {configuredTarget, isInternalUrl} from '../../lib/urls';
import Link from '../core/Link';

/** A link of the footer. Its parent renders items with html. */
export default function FooterLinkItem({item}: {item: FooterItem}) {
  const {siteConfig} = useSite();
  const {to, href, label, prependBaseUrlToHref, className, html: _html, ...props} = item;
  return (
    <Link
      className={clsx('footer__link-item', className)}
      {...configuredTarget({to, href, prependBaseUrlToHref}, siteConfig)}
      {...props}
    >
      {label}
      {href !== undefined && !isInternalUrl(href) && <IconExternalLink />}
    </Link>
  );
}
