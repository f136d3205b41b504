import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import {useVersionCandidates} from '../../hooks/docs';
import {usePage} from '../../hooks/page';
import {findInVersions} from '../../lib/docVersions';
import {isSamePath} from '../../lib/urls';
import type {Props} from './props';

/** A link to a document, in the version that the reader is in or prefers. */
export default function DocNavbarItem({docId = '', docsPluginId, label, ...props}: Props) {
  const doc = findInVersions(useVersionCandidates(docsPluginId), 'docs', docId);
  const page = usePage();
  const isCurrent = isSamePath(doc.path, page.path);
  // The engine does not build drafts. An unlisted page appears only while the reader is on it.
  if (doc.draft || (doc.unlisted && !isCurrent)) return null;
  const isInSidebar =
    page.docs?.pluginId === (docsPluginId ?? 'default') &&
    doc.sidebar !== undefined &&
    page.docs.sidebar?.name === doc.sidebar;
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isCurrent || isInSidebar}
      label={label ?? docId}
      to={doc.path}
    />
  );
}
