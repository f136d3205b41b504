import ColorModeToggle from '@theme/ColorModeToggle';
import {useThemeConfig} from '../../hooks/site';

export default function NavbarColorModeToggle({className}: {className?: string}) {
  const {disableSwitch} = useThemeConfig().colorMode;
  if (disableSwitch) return null;
  return <ColorModeToggle className={className} />;
}
