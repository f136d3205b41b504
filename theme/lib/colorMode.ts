import type {ColorMode as ColorModeConfig} from '@octavo/contract';

export type ColorMode = 'light' | 'dark';

/** Null means "as the system has it", or the default where that is not respected. */
export type ColorModeChoice = ColorMode | null;

export function toChoice(value: string | null | undefined): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : null;
}

export function defaultMode(config: ColorModeConfig): ColorMode {
  return toChoice(config.defaultMode) ?? 'light';
}

export function effectiveMode(
  choice: ColorModeChoice,
  config: ColorModeConfig,
  systemIsDark: boolean,
): ColorMode {
  if (choice) return choice;
  if (!config.respectPrefersColorScheme) return defaultMode(config);
  return systemIsDark ? 'dark' : 'light';
}

/** What <html data-theme-choice> says for a choice. */
export function choiceName(choice: ColorModeChoice, config: ColorModeConfig): string {
  return choice ?? (config.respectPrefersColorScheme ? 'system' : defaultMode(config));
}

/** The toggle's next stop: light ↔ dark, or system → light → dark → system. */
export function nextChoice(choiceOrMode: ColorModeChoice, withSystem: boolean): ColorModeChoice {
  if (!withSystem) return choiceOrMode === 'dark' ? 'light' : 'dark';
  if (choiceOrMode === null) return 'light';
  return choiceOrMode === 'light' ? 'dark' : null;
}
