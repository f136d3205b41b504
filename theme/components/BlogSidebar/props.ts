import type {RecentPosts} from '@octavo/contract';

export interface Props {
  sidebar: RecentPosts;
}
