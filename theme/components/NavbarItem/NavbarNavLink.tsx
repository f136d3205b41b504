import type {ReactNode} from 'react';
import IconExternalLink from '@theme/Icon/ExternalLink';
import {usePathname} from '../../hooks/page';
import {useSite} from '../../hooks/site';
import {isActiveLink} from '../../lib/links';
import {addBaseUrl, configuredTarget, isInternalUrl} from '../../lib/urls';
import Link from '../core/Link';
import type {LinkProps} from '../core/Link';

export interface Props extends Omit<LinkProps, 'isNavLink' | 'isActive'> {
  activeBasePath?: string | undefined;
  activeBaseRegex?: string | undefined;
  html?: string | undefined;
  label?: ReactNode;
  prependBaseUrlToHref?: boolean | undefined;
  isDropdownLink?: boolean | undefined;
}

function Label({html, label, href, isDropdownLink}: Props) {
  if (html !== undefined) return <span dangerouslySetInnerHTML={{__html: html}} />;
  const isExternal = href !== undefined && !isInternalUrl(href);
  return (
    <>
      {label}
      {isExternal && <IconExternalLink {...(isDropdownLink && {width: 12, height: 12})} />}
    </>
  );
}

/** A link of the navbar, marked while the reader is on its page. */
export default function NavbarNavLink({
  activeBasePath,
  activeBaseRegex,
  to,
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref,
  ...props
}: Props) {
  const {siteConfig} = useSite();
  const pathname = usePathname();
  const rule = {
    activeBaseRegex,
    activeBasePath: activeBasePath && addBaseUrl(activeBasePath, siteConfig),
  };
  const hasRule = Boolean(activeBasePath ?? activeBaseRegex);
  return (
    <Link
      {...configuredTarget({to, href, prependBaseUrlToHref}, siteConfig)}
      isNavLink={href === undefined}
      isActive={hasRule ? () => isActiveLink(rule, pathname) : undefined}
      {...props}
    >
      <Label html={html} label={label} href={href} isDropdownLink={isDropdownLink} />
    </Link>
  );
}
