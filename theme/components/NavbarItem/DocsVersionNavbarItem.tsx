import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import {useVersionCandidates} from '../../hooks/docs';
import type {Props} from './props';

/** Shows the version that the reader is in or prefers, and links to its first page. */
export default function DocsVersionNavbarItem({docsPluginId, label, to, ...props}: Props) {
  const [version] = useVersionCandidates(docsPluginId);
  if (!version) return null;
  return (
    <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? version.mainPath} />
  );
}
