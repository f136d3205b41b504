import IconHome from '@theme/Icon/Home';
import {useSite} from '../../../hooks/site';
import {translate} from '../../../lib/translate';
import Link from '../../core/Link';

export default function HomeBreadcrumbItem() {
  const {baseUrl} = useSite().siteConfig;
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate('theme.docs.breadcrumbs.home')}
        className="breadcrumbs__link"
        href={baseUrl}
      >
        <IconHome className="breadcrumbs__home" />
      </Link>
    </li>
  );
}
