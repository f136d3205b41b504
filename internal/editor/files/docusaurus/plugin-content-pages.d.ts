export type {PagesOptions as Options, PagesOptions as PluginOptions} from '../config';
