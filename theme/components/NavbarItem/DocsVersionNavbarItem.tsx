import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import {useVersionCandidates} from '../../hooks/docs';
import type {Props} from './props';

/** Names the version that suits the reader, and leads to its beginning. */
export default function DocsVersionNavbarItem({docsPluginId, label, to, ...props}: Props) {
  const [version] = useVersionCandidates(docsPluginId);
  if (!version) return null;
  return (
    <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? version.mainPath} />
  );
}
