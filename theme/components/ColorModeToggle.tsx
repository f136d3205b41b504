import clsx from 'clsx';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import {useColorMode} from '../hooks/colorMode';
import {useThemeConfig} from '../hooks/site';
import {nextChoice} from '../lib/colorMode';
import type {ColorModeChoice} from '../lib/colorMode';
import {translate} from '../lib/translate';

function modeName(choice: ColorModeChoice): string {
  if (!choice) return translate('theme.colorToggle.ariaLabel.mode.system');
  return translate(
    choice === 'dark'
      ? 'theme.colorToggle.ariaLabel.mode.dark'
      : 'theme.colorToggle.ariaLabel.mode.light',
  );
}

export default function ColorModeToggle({className}: {className?: string | undefined}) {
  const {respectPrefersColorScheme: withSystem} = useThemeConfig().colorMode;
  const {colorMode, colorModeChoice, setColorMode} = useColorMode();
  const current = withSystem ? colorModeChoice : colorMode;
  const label = translate('theme.colorToggle.ariaLabel', {mode: modeName(current)});
  return (
    <div className={clsx('color-mode-toggle', className)}>
      <button
        type="button"
        className="clean-btn color-mode-toggle__button"
        title={label}
        aria-label={label}
        onClick={() => {
          setColorMode(nextChoice(current, withSystem));
        }}
      >
        {/* Styles show the icon of the mode that <html> has, even before hydration. */}
        <IconLightMode className="color-mode-toggle__icon color-mode-toggle__icon--light" />
        <IconDarkMode className="color-mode-toggle__icon color-mode-toggle__icon--dark" />
        <IconSystemColorMode className="color-mode-toggle__icon color-mode-toggle__icon--system" />
      </button>
    </div>
  );
}
