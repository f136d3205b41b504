import Own from '@octavo/own/ColorModeToggle';
import {useColorMode} from '../../hooks/colorMode';
import {useThemeConfig} from '../../hooks/site';

export default function ColorModeToggle({className}: {className?: string | undefined}) {
  const {respectPrefersColorScheme} = useThemeConfig().colorMode;
  const {colorMode, colorModeChoice, setColorMode} = useColorMode();
  return (
    <Own
      className={className}
      respectPrefersColorScheme={respectPrefersColorScheme}
      value={respectPrefersColorScheme ? colorModeChoice : colorMode}
      onChange={setColorMode}
    />
  );
}
