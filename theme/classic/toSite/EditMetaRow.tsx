import Own from '@octavo/own/EditMetaRow';
import type {Props} from '@theme-original/EditMetaRow';
import {updateToSite} from '../lastUpdate';

export default function EditMetaRow(props: Props) {
  return <Own {...props} {...updateToSite(props.lastUpdate)} />;
}
