import Own from '@octavo/own/DocRoot/Layout/Main';
import type {Props} from '@theme-original/DocRoot/Layout/Main';
import {useDocsPlace} from '../../../../hooks/docs';

export default function DocRootLayoutMain(props: Props) {
  const hasSidebar = useDocsPlace().sidebar !== undefined;
  return <Own {...props} hiddenSidebarContainer={hasSidebar && props.isWide} />;
}
