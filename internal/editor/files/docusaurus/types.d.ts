import type {ComponentProps, ComponentType, JSX} from 'react';
import type {Config, PluginEntry, PresetEntry} from '../config';
import type {I18n, Site} from '../theme/contract';
import type {SiteContextValue} from '../theme/hooks/site';

export type {
  Config,
  HeadTag,
  I18nConfig,
  MarkdownConfig,
  FutureConfig,
  SiteThemeConfig as ThemeConfig,
} from '../config';
export type {I18n, SiteMetadata} from '../theme/contract';

export type DocusaurusConfig = Site;
export type DocusaurusContext = SiteContextValue;
export type PluginConfig = PluginEntry;
export type PresetConfig = PresetEntry;
export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw';

/** The props of a component that wraps one of the theme. */
export type WrapperProps<Component extends ComponentType<any>> = JSX.IntrinsicAttributes &
  ComponentProps<Component>;

/** A script of clientModules. */
export interface ClientModule {
  onRouteUpdate?: (args: {
    previousLocation: Location | null;
    location: Location;
  }) => (() => void) | void;
  onRouteDidUpdate?: (args: {
    previousLocation: Location | null;
    location: Location;
  }) => (() => void) | void;
}

// The types of plugins.

export interface LoadContext {
  siteDir: string;
  generatedFilesDir: string;
  siteConfig: Site & Config;
  outDir: string;
  baseUrl: string;
  i18n: I18n & {currentLocale: string};
  [key: string]: unknown;
}

export type PluginOptions = {id?: string; [key: string]: unknown};

export interface Plugin<Content = any> {
  name: string;
  loadContent?: () => Promise<Content> | Content;
  contentLoaded?: (args: {
    content: Content;
    actions: any;
    [key: string]: any;
  }) => void | Promise<void>;
  [key: string]: any;
}

export type PluginModule = (context: LoadContext, options: any) => Plugin | Promise<Plugin>;
