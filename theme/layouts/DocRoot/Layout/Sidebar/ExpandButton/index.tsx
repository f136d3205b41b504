import IconArrow from '@theme/Icon/Arrow';
import {translate} from '../../../../../lib/translate';

export interface Props {
  toggleSidebar: () => void;
}

/** Shows the sidebar again. */
export default function DocRootLayoutSidebarExpandButton({toggleSidebar}: Props) {
  return (
    <button
      type="button"
      className="button button--secondary button--outline"
      title={translate('theme.docs.sidebar.expandButtonTitle')}
      aria-label={translate('theme.docs.sidebar.expandButtonAriaLabel')}
      onClick={toggleSidebar}
    >
      <IconArrow />
    </button>
  );
}
