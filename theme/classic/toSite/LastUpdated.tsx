import Own from '@octavo/own/LastUpdated';
import type {LastUpdate} from '@octavo/contract';
import {updateToSite} from '../lastUpdate';

export default function LastUpdated(update: LastUpdate) {
  return <Own {...update} {...updateToSite(update)} />;
}
