export type {ThemeOptions as Options, ThemeOptions as PluginOptions} from '../config';
