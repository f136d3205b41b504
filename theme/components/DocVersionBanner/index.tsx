import clsx from 'clsx';
import {useDocs, useDocsPlace, usePageVersion} from '../../hooks/docs';
import {usePreferredVersion} from '../../hooks/preferredVersion';
import {useSite} from '../../hooks/site';
import {latestVersion, pathInVersion} from '../../lib/docVersions';
import {translate, translateParts} from '../../lib/translate';
import Link from '../core/Link';

function LatestVersion() {
  const place = useDocsPlace();
  const docs = useDocs(place.pluginId);
  const [, savePreferred] = usePreferredVersion(docs);
  const latest = latestVersion(docs);
  return (
    <div className="margin-top--md">
      {translateParts('theme.docs.versions.latestVersionSuggestionLabel', {
        latestVersionLink: (
          <b key="link">
            <Link
              to={pathInVersion(latest, place)}
              onClick={() => {
                savePreferred(latest.name);
              }}
            >
              {translate('theme.docs.versions.latestVersionLinkLabel')}
            </Link>
          </b>
        ),
        versionLabel: latest.label,
      })}
    </div>
  );
}

/** Tells readers that they are not reading the docs of the latest version. */
export default function DocVersionBanner({className}: {className?: string}) {
  const {title} = useSite().siteConfig;
  const {banner, label} = usePageVersion();
  if (!banner) return null;
  return (
    <div
      className={clsx(className, 'theme-doc-version-banner alert alert--warning margin-bottom--md')}
      role="alert"
    >
      <div>
        {translateParts(
          banner === 'unreleased'
            ? 'theme.docs.versions.unreleasedVersionLabel'
            : 'theme.docs.versions.unmaintainedVersionLabel',
          {siteTitle: title, versionLabel: <b key="label">{label}</b>},
        )}
      </div>
      <LatestVersion />
    </div>
  );
}
