import type {ThemeConfig as OwnThemeConfig} from '../config';

export type {ClassicOptions as Options} from '../config';

export interface ThemeConfig extends OwnThemeConfig {
  /** Octavo has its own search and does not use this field. */
  algolia?: {[key: string]: unknown};
  /** Octavo does not use this field. */
  mermaid?: {[key: string]: unknown};
  /** Octavo does not use this field. */
  liveCodeBlock?: {[key: string]: unknown};
}
