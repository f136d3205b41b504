import DocRootLayoutSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import type {Props} from '@theme-original/DocRoot/Layout/Sidebar';
import {givenItems} from '../../../sidebars';

type SiteProps = Pick<Props, 'sidebar'> &
  Partial<Props> & {
    hiddenSidebarContainer?: boolean;
    setHiddenSidebarContainer?: (update: (isHidden: boolean) => boolean) => void;
  };

export default function DocRootLayoutSidebarFromSite(props: SiteProps) {
  const {sidebar, isHidden, toggleHidden, hiddenSidebarContainer = false} = props;
  const toggle = () => {
    props.setHiddenSidebarContainer?.((wasHidden) => !wasHidden);
  };
  return (
    <DocRootLayoutSidebar
      sidebar={givenItems(sidebar)}
      isHidden={isHidden ?? hiddenSidebarContainer}
      toggleHidden={toggleHidden ?? toggle}
    />
  );
}
