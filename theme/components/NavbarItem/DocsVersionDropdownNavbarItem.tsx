import type {VersionData} from '@octavo/contract';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import {useDocs, useVersionCandidates} from '../../hooks/docs';
import {useLocation, usePage} from '../../hooks/page';
import {usePreferredVersion} from '../../hooks/preferredVersion';
import {chooseVersions, pathInVersion} from '../../lib/docVersions';
import type {NamedVersion} from '../../lib/docVersions';
import {translate} from '../../lib/translate';
import type {Props} from './props';

interface VersionLinks {
  items: NamedVersion[];
  /** The version in the navbar. */
  shown: NamedVersion | undefined;
  toLink: (version: VersionData) => string;
}

function useVersionLinks(pluginId: string, versions: Props['versions']): VersionLinks {
  const docs = useDocs(pluginId);
  const candidates = useVersionCandidates(pluginId);
  const {docs: place} = usePage();
  const {search, hash} = useLocation();
  const items = chooseVersions(docs, versions);
  const placeInDocs = place?.pluginId === pluginId ? place : undefined;
  return {
    items,
    shown:
      candidates.flatMap(
        (candidate) => items.find(({version}) => version === candidate) ?? [],
      )[0] ?? items[0],
    toLink: (version) => pathInVersion(version, placeInDocs) + search + hash,
  };
}

export default function DocsVersionDropdownNavbarItem(props: Props) {
  const {
    mobile = false,
    docsPluginId = 'default',
    dropdownActiveClassDisabled = false,
    dropdownItemsBefore = [],
    dropdownItemsAfter = [],
    versions,
    ...rest
  } = props;
  const {items: named, shown, toLink} = useVersionLinks(docsPluginId, versions);
  const [, savePreferred] = usePreferredVersion(useDocs(docsPluginId));
  const {docs: place} = usePage();
  const items = [
    ...dropdownItemsBefore,
    ...named.map(({version, label}) => ({
      label,
      to: toLink(version),
      isActive: () => place?.pluginId === docsPluginId && place.version === version.name,
      onClick: () => {
        savePreferred(version.name);
      },
    })),
    ...dropdownItemsAfter,
  ];
  const isMenu = items.length > 1;
  const link = {
    label: mobile && isMenu ? translate('theme.navbar.mobileVersionsDropdown.label') : shown?.label,
    ...(shown && !(mobile && isMenu) && {to: toLink(shown.version)}),
    ...(dropdownActiveClassDisabled && {isActive: () => false}),
  };
  if (!isMenu) return <DefaultNavbarItem {...rest} mobile={mobile} {...link} />;
  return <DropdownNavbarItem {...rest} mobile={mobile} {...link} items={items} />;
}
