import {useCallback, useEffect, useMemo, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';
import {createStorageSlot} from '../browser/storage';
import {createStrictContext} from './context';
import {useThemeConfig} from './site';

interface AnnouncementBarValue {
  isActive: boolean;
  close: () => void;
}

const [AnnouncementBarContext, useAnnouncementBar] = createStrictContext<AnnouncementBarValue>(
  'useAnnouncementBar',
  'Layout',
);

export {useAnnouncementBar};

const idSlot = () => createStorageSlot('docusaurus.announcement.id');
const dismissSlot = () => createStorageSlot('docusaurus.announcement.dismiss');

/** Whether the reader has closed the bar with this id, now or on an earlier visit; and a function to close it. */
function useDismissed(id: string | null): [boolean, () => void] {
  const subscribe = useCallback((onChange: () => void) => dismissSlot().listen(onChange), []);
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => id !== null && idSlot().get() === id && dismissSlot().get() === 'true',
    () => false,
  );

  useEffect(() => {
    if (id === null || idSlot().get() === id) return;
    // The bar has new content, so an old dismissal does not count.
    dismissSlot().del();
    idSlot().set(id);
  }, [id]);

  const close = useCallback(() => {
    dismissSlot().set('true');
  }, []);
  return [isDismissed, close];
}

export function AnnouncementBarProvider({children}: {children: ReactNode}) {
  const {announcementBar} = useThemeConfig();
  const [dismissed, close] = useDismissed(announcementBar?.isCloseable ? announcementBar.id : null);
  const isActive = announcementBar !== undefined && !dismissed;
  const value = useMemo(() => ({isActive, close}), [isActive, close]);
  return <AnnouncementBarContext value={value}>{children}</AnnouncementBarContext>;
}
