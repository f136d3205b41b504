import clsx from 'clsx';
import type {AnchorHTMLAttributes, Ref} from 'react';
import {useCollectLink} from '../../hooks/collectedLinks';
import {usePathname} from '../../hooks/page';
import {useSite} from '../../hooks/site';
import {isActiveLink, resolveLink} from '../../lib/links';
import {resolveRelative} from '../../lib/urls';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string | undefined;
  isNavLink?: boolean | undefined;
  activeClassName?: string | undefined;
  isActive?: (() => boolean) | undefined;
  exact?: boolean | undefined;
  autoAddBaseUrl?: boolean | undefined;
  'data-noBrokenLinkCheck'?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export default function Link({
  to,
  href: hrefProp,
  isNavLink = false,
  activeClassName = 'active',
  isActive,
  exact,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': unchecked,
  className,
  ...props
}: LinkProps) {
  const {siteConfig} = useSite();
  const pathname = usePathname();
  const resolved = resolveLink(to ?? hrefProp, siteConfig, autoAddBaseUrl);
  const {isInternal} = resolved;
  const href =
    isInternal && resolved.href ? resolveRelative(resolved.href, pathname) : resolved.href;
  const collectLink = useCollectLink();
  if (isInternal && !unchecked) collectLink(href);
  const active =
    isNavLink && isInternal && (isActive ? isActive() : isActiveLink({href, exact}, pathname));
  const elsewhere = href !== undefined && !isInternal;
  return (
    <a
      {...(elsewhere && {target: '_blank', rel: 'noopener noreferrer'})}
      {...(active && {'aria-current': 'page' as const})}
      {...props}
      className={clsx(className, active && activeClassName) || undefined}
      href={href}
    />
  );
}
