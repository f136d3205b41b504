import clsx from 'clsx';
import Link from '../../components/core/Link';
import {translate} from '../../lib/translate';

export default function NotFoundContent({className}: {className?: string}) {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">{translate('theme.NotFound.title')}</h1>
          <p>{translate('theme.NotFound.p1')}</p>
          <p>
            <Link to="/">{translate('theme.octavo.NotFound.homeLink')}</Link>
          </p>
        </div>
      </div>
    </main>
  );
}
