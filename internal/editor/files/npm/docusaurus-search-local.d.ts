export type {LocalSearchOptions as PluginOptions} from '../config';
