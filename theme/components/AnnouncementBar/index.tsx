import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import {useAnnouncementBar} from '../../hooks/announcementBar';
import {useThemeConfig} from '../../hooks/site';
import {translate} from '../../lib/translate';

/** The engine writes the colours of the bar to the stylesheet, as custom properties. */
export default function AnnouncementBar() {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  return (
    <div
      className="theme-announcement-bar"
      role="region"
      aria-label={translate('theme.octavo.AnnouncementBar.ariaLabel')}
    >
      <AnnouncementBarContent />
      {announcementBar.isCloseable && <AnnouncementBarCloseButton onClick={close} />}
    </div>
  );
}
