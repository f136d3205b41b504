import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import {useVersionCandidates} from '../../hooks/docs';
import {usePage} from '../../hooks/page';
import {findInVersions} from '../../lib/docVersions';
import type {Props} from './props';

/** A link to the first page of a sidebar, in the version that the reader is in or prefers. */
export default function DocSidebarNavbarItem(props: Props) {
  const {sidebarId = '', docsPluginId, label, ...rest} = props;
  const link = findInVersions(useVersionCandidates(docsPluginId), 'sidebars', sidebarId);
  const {docs} = usePage();
  if (!link) throw new Error(`The sidebar "${sidebarId}" has no page to link to.`);
  const isActive =
    docs?.pluginId === (docsPluginId ?? 'default') && docs.sidebar?.name === sidebarId;
  return (
    <DefaultNavbarItem
      exact
      {...rest}
      isActive={() => isActive}
      label={label ?? link.title}
      to={link.permalink}
    />
  );
}
