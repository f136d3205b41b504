import Own from '@octavo/own/DocRoot/Layout/Sidebar';
import type {Props} from '@theme-original/DocRoot/Layout/Sidebar';

export default function DocRootLayoutSidebar(props: Props) {
  return (
    <Own
      {...props}
      sidebar={props.sidebar ?? []}
      hiddenSidebarContainer={props.isHidden}
      setHiddenSidebarContainer={props.toggleHidden}
    />
  );
}
