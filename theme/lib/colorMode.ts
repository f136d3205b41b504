import type {ColorMode as ColorModeConfig} from '@octavo/contract';

export type ColorMode = 'light' | 'dark';

/** Null means the mode of the system, or the default if the site ignores the system. */
export type ColorModeChoice = ColorMode | null;

export function toChoice(value: string | null | undefined): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : null;
}

export function defaultMode(config: ColorModeConfig): ColorMode {
  return toChoice(config.defaultMode) ?? 'light';
}

/** The mode that the reader sees. */
export function effectiveMode(
  choice: ColorModeChoice,
  config: ColorModeConfig,
  systemIsDark: boolean,
): ColorMode {
  if (choice) return choice;
  if (!config.respectPrefersColorScheme) return defaultMode(config);
  return systemIsDark ? 'dark' : 'light';
}

/** The value of <html data-theme-choice> for a choice. */
export function choiceName(choice: ColorModeChoice, config: ColorModeConfig): string {
  return choice ?? (config.respectPrefersColorScheme ? 'system' : defaultMode(config));
}

/** The next choice of the toggle: light ↔ dark, or system → light → dark → system. */
export function nextChoice(choiceOrMode: ColorModeChoice, withSystem: boolean): ColorModeChoice {
  if (!withSystem) return choiceOrMode === 'dark' ? 'light' : 'dark';
  if (choiceOrMode === null) return 'light';
  return choiceOrMode === 'light' ? 'dark' : null;
}
