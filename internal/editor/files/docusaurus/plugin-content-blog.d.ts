export type {BlogOptions as Options, BlogOptions as PluginOptions, FeedOptions} from '../config';
export type {AuthorView as Author, PostView as BlogPost} from '../theme/contract';
