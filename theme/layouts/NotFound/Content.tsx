import clsx from 'clsx';
import Link from '../../components/core/Link';

export default function NotFoundContent({className}: {className?: string}) {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">Page Not Found</h1>
          <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
          <p>
            <Link to="/">Go to the home page</Link>
          </p>
        </div>
      </div>
    </main>
  );
}
