// Connects the page to octavo start. This script starts before React, so that a page
// whose components fail still gets the version that works.
import type {LiveEvent, LiveSettings} from '@octavo/contract';
import {isReachable} from '../browser/connection';
import {isSamePath} from '../lib/urls';
import type {PageStore} from '../navigation/pageStore';
import {eventsAddress, openInEditor, readSettings} from './addresses';
import {ConnectionNote} from './connectionNote';
import {EventQueue} from './eventQueue';
import {createOverlay} from './overlay';
import {PageChanges, addressOf} from './pageChanges';
import {watchViolations} from './policy';
import {app, version} from './state';
import {Stream} from './stream';
import {replaceStyles} from './styles';

/** Loads the document again, or waits for octavo start to come back and send all parts again. */
async function startAgain(error: unknown): Promise<void> {
  console.error(error);
  if (await isReachable(new URL(window.location.href))) window.location.reload();
  else version.set('');
}

/** Reports whether boot.ts has given up: React did not start. */
function hasFailed(): boolean {
  return document.documentElement.dataset.scripts === 'failed';
}

function start(settings: LiveSettings): void {
  let address = window.location.pathname;
  const overlay = createOverlay((place) => openInEditor(place, settings));
  const note = new ConnectionNote((isLost) => {
    overlay.showConnection(isLost);
  });
  const queue = new EventQueue((error) => void startAgain(error));
  const onEvent = (event: LiveEvent) => {
    version.set(event.version);
    if (event.problems) overlay.showProblems(event.problems);
    if (event.reload || (hasFailed() && (event.page ?? event.patches))) window.location.reload();
    if (event.styles) replaceStyles(event.styles);
    queue.add(event);
  };
  const stream = new Stream({
    address: () => eventsAddress(address, {...settings, version: version.current()}),
    onEvent,
    onConnection: (isFine) => {
      note.update(isFine);
    },
  });
  const follow = (store: PageStore) => {
    const next = addressOf(store.current().page);
    if (isSamePath(next, address)) return;
    address = next;
    // After a navigation, the note about a page that is gone is about another page.
    if (store.current().action !== 'live') overlay.showGone(null);
    queue.dropPage();
    stream.reopen();
  };
  app.subscribe(() => {
    const store = app.current();
    if (!store) return;
    const page = new PageChanges(store, overlay);
    store.subscribe(() => {
      follow(store);
    });
    follow(store);
    queue.start((event) => page.apply(event));
  });
  version.set(settings.version);
  stream.start();
  watchViolations(settings);
}

const settings = readSettings();
if (settings) start(settings);
