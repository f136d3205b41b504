import type {LastUpdate} from '@octavo/contract';
import LastUpdated from '@theme-original/LastUpdated';
import {useUpdateFromSite} from '../lastUpdate';
import type {SiteUpdate} from '../lastUpdate';

export default function LastUpdatedFromSite({
  lastUpdatedAt,
  lastUpdatedBy,
  ...own
}: LastUpdate & SiteUpdate) {
  return <LastUpdated {...useUpdateFromSite({lastUpdatedAt, lastUpdatedBy})} {...own} />;
}
