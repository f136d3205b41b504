export type {LunrSearchOptions as Options} from '../config';
