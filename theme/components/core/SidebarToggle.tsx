import {translate} from '../../lib/translate';

interface Props {
  isHidden: boolean;
  toggleHidden: () => void;
}

/** One button shows and hides the sidebar, so it keeps the focus. */
export default function SidebarToggle({isHidden, toggleHidden}: Props) {
  return (
    <button
      type="button"
      className="clean-btn doc-sidebar-container__toggle"
      title={translate(
        isHidden
          ? 'theme.docs.sidebar.expandButtonTitle'
          : 'theme.docs.sidebar.collapseButtonTitle',
      )}
      aria-label={translate(
        isHidden
          ? 'theme.docs.sidebar.expandButtonAriaLabel'
          : 'theme.docs.sidebar.collapseButtonAriaLabel',
      )}
      aria-expanded={!isHidden}
      onClick={toggleHidden}
    />
  );
}
