import {useThemeConfig} from '../../hooks/site';

export default function AnnouncementBarContent() {
  const {announcementBar} = useThemeConfig();
  return (
    <div
      className="announcement-bar__content"
      dangerouslySetInnerHTML={{__html: announcementBar?.content ?? ''}}
    />
  );
}
