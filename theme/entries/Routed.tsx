import {useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';
import {useIsomorphicLayoutEffect} from '../hooks/browser';
import type {HeadStore} from '../hooks/headStore';
import {NavigateContext} from '../hooks/navigate';
import type {SiteContextValue} from '../hooks/site';
import {focusStart} from '../lib/focus';
import {App} from './App';
import {scrollToHash} from './router';
import type {Router, Shown} from './router';

interface Props {
  router: Router<ReactNode>;
  site: SiteContextValue;
  head: HeadStore;
  onHydrated: () => void;
  /** Called when another page has taken the place of the one before. */
  onArrival: () => void;
}

/** Puts readers where they expect to be on a page that they have just come to. */
function settle({action, scroll}: Shown<ReactNode>): void {
  const {hash} = window.location;
  if (action === 'pop' && scroll !== null) {
    window.scrollTo({top: scroll, behavior: 'instant'});
    return;
  }
  if (hash && scrollToHash(hash)) return;
  window.scrollTo({top: 0, behavior: 'instant'});
  if (action !== 'pop') focusStart();
}

export function Routed({router, site, head, onHydrated, onArrival}: Props) {
  const shown = useSyncExternalStore(router.subscribe, router.current, router.current);
  useIsomorphicLayoutEffect(() => {
    if (shown.action === 'first') return;
    settle(shown);
    onArrival();
  }, [shown, onArrival]);
  return (
    <NavigateContext value={router.navigate}>
      <App page={shown.page} site={site} head={head} onHydrated={onHydrated}>
        {shown.Component}
      </App>
    </NavigateContext>
  );
}
