// Takes the place of navigation/NavigableApp.tsx: the data of the site may change, and
// the page may change in place.
import {useEffect, useSyncExternalStore} from 'react';
import type {ComponentProps} from 'react';
import {App} from '../app/App';
import {useIsomorphicLayoutEffect} from '../hooks/browser';
import {NavigateContext} from '../hooks/navigate';
import type {NavigableApp as PlainApp} from '../navigation/NavigableApp';
import {app, site as liveSite} from './state';

type Props = Omit<ComponentProps<typeof PlainApp>, 'site'>;

export function NavigableApp({store, head, onHydrated}: Props) {
  const shown = useSyncExternalStore(store.subscribe, store.current, store.current);
  const siteMetadata = useSyncExternalStore(store.subscribe, store.metadata, store.metadata);
  const site = useSyncExternalStore(liveSite.subscribe, liveSite.current, liveSite.current);
  useIsomorphicLayoutEffect(() => {
    if (shown.action !== 'first' && shown.action !== 'live') store.onArrival(shown);
  }, [shown, store]);
  useEffect(() => {
    app.set(store);
  }, [store]);
  return (
    <NavigateContext value={store.navigate}>
      <App page={shown.page} {...{site, head, siteMetadata, onHydrated}}>
        {shown.element}
      </App>
    </NavigateContext>
  );
}
