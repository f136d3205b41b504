import {useSyncExternalStore} from 'react';
import {App} from '../app/App';
import {useIsomorphicLayoutEffect} from '../hooks/browser';
import type {HeadStore} from '../hooks/headStore';
import {NavigateContext} from '../hooks/navigate';
import type {SiteContextValue} from '../hooks/site';
import type {PageStore} from './pageStore';

interface Props {
  store: PageStore;
  site: SiteContextValue;
  head: HeadStore;
  onHydrated: () => void;
}

/** The app with the current page of a store. */
export function NavigableApp({store, site, head, onHydrated}: Props) {
  const shown = useSyncExternalStore(store.subscribe, store.current, store.current);
  const siteMetadata = useSyncExternalStore(store.subscribe, store.metadata, store.metadata);
  useIsomorphicLayoutEffect(() => {
    if (shown.action !== 'first') store.onArrival(shown);
  }, [shown, store]);
  return (
    <NavigateContext value={store.navigate}>
      <App page={shown.page} {...{site, head, siteMetadata, onHydrated}}>
        {shown.element}
      </App>
    </NavigateContext>
  );
}
