import {useMemo, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';
import type {ColorMode as ColorModeConfig} from '@octavo/contract';
import {choiceName, defaultMode, effectiveMode, toChoice} from '../lib/colorMode';
import type {ColorMode, ColorModeChoice} from '../lib/colorMode';
import {createStrictContext} from './context';
import {useDeferredEffect, withDeferred} from './deferred';
import {useThemeConfig} from './site';

export interface ColorModeValue {
  /** The mode that the reader sees. */
  colorMode: ColorMode;
  /** The mode that the reader chose; null for none. */
  colorModeChoice: ColorModeChoice;
  setColorMode: (choice: ColorModeChoice, options?: {persist?: boolean}) => void;
  // The names of Docusaurus before 3.8.
  isDarkTheme: boolean;
  setLightTheme: () => void;
  setDarkTheme: () => void;
}

const [ColorModeContext, useColorMode] = createStrictContext<ColorModeValue>(
  'useColorMode',
  'Layout',
  'Only components inside <Layout> of @theme/Layout know the colour mode.',
);

export {useColorMode};

// Only the attributes of <html> hold the mode: the inline script sets them before the
// first paint, and styles and React read them.
const modeListeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  modeListeners.add(onChange);
  return () => modeListeners.delete(onChange);
}

function systemIsDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function applyChoice(choice: ColorModeChoice, config: ColorModeConfig): void {
  const {dataset} = document.documentElement;
  dataset.themeChoice = choiceName(choice, config);
  dataset.theme = effectiveMode(choice, config, systemIsDark());
  for (const onChange of modeListeners) onChange();
}

function useAttribute(name: 'theme' | 'themeChoice', onServer: string): string {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? onServer,
    () => onServer,
  );
}

export function ColorModeProvider({children}: {children: ReactNode}) {
  const config = useThemeConfig().colorMode;
  const colorMode = toChoice(useAttribute('theme', defaultMode(config))) ?? 'light';
  const colorModeChoice = toChoice(useAttribute('themeChoice', choiceName(null, config)));
  useDeferredEffect(
    ({followColorMode}) =>
      followColorMode(config, (choice) => {
        applyChoice(choice, config);
      }),
    [config],
  );

  const value = useMemo<ColorModeValue>(() => {
    const setColorMode: ColorModeValue['setColorMode'] = (choice, {persist = true} = {}) => {
      applyChoice(choice, config);
      if (!persist) return;
      withDeferred(({storeColorMode}) => {
        storeColorMode(choice);
      });
    };
    return {
      colorMode,
      colorModeChoice,
      setColorMode,
      isDarkTheme: colorMode === 'dark',
      setLightTheme: () => {
        setColorMode('light');
      },
      setDarkTheme: () => {
        setColorMode('dark');
      },
    };
  }, [colorMode, colorModeChoice, config]);

  return <ColorModeContext value={value}>{children}</ColorModeContext>;
}
