import EditMetaRow from '@theme-original/EditMetaRow';
import type {Props} from '@theme-original/EditMetaRow';
import {useUpdateFromSite} from '../lastUpdate';
import type {SiteUpdate} from '../lastUpdate';

export default function EditMetaRowFromSite({
  lastUpdatedAt,
  lastUpdatedBy,
  lastUpdate,
  ...props
}: Props & SiteUpdate) {
  const given = useUpdateFromSite({lastUpdatedAt, lastUpdatedBy});
  return <EditMetaRow {...props} lastUpdate={lastUpdate ?? given} />;
}
