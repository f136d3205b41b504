export type {SitemapOptions as Options, SitemapOptions as PluginOptions} from '../config';
