import clsx from 'clsx';
import type {Breadcrumb} from '@octavo/contract';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import {useDocsPlace} from '../../hooks/docs';
import {useSite} from '../../hooks/site';
import {translate} from '../../lib/translate';
import Link from '../core/Link';

function BreadcrumbItem({label, href, isLast}: Breadcrumb & {isLast: boolean}) {
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
      {href && !isLast ? (
        <Link className="breadcrumbs__link" href={href}>
          {label}
        </Link>
      ) : (
        <span className="breadcrumbs__link">{label}</span>
      )}
    </li>
  );
}

export default function DocBreadcrumbs() {
  const {breadcrumbs} = useDocsPlace();
  const {noHome} = useSite();
  if (!breadcrumbs?.length) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className="theme-doc-breadcrumbs"
        aria-label={translate('theme.docs.breadcrumbs.navAriaLabel')}
      >
        <ul className="breadcrumbs">
          {!noHome && <HomeBreadcrumbItem />}
          {breadcrumbs.map((step, i) => (
            <BreadcrumbItem key={i} {...step} isLast={i === breadcrumbs.length - 1} />
          ))}
        </ul>
      </nav>
    </>
  );
}
