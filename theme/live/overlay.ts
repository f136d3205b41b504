// The messages of octavo start over the page. They have a shadow root, so neither the
// styles of the site nor those of the overlay reach the other.
import type {LivePlace, LiveProblem} from '@octavo/contract';
import {isPlainClick} from '../browser/clicks';
import {translate, translateParts} from '../lib/translate';
import {element} from './element';
import {overlayStyles} from './overlayStyles';
import {ProblemCard} from './problemCard';
import {app} from './state';

const NAME = 'octavo-live';

export interface Overlay {
  showConnection: (isLost: boolean) => void;
  /** Shows where the page went. Null hides the note. */
  showGone: (to: string | null) => void;
  showProblems: (problems: LiveProblem[]) => void;
}

/** Adds the overlay to the document. `open` opens a file in the author's editor. */
export function createOverlay(open: (place: LivePlace) => Promise<void>): Overlay {
  const connection = noteElement();
  const gone = noteElement();
  const failure = noteElement();
  const problems = new ProblemCard((place) => {
    failure.hidden = true;
    open(place).catch((error: unknown) => {
      console.error(error);
      showNote(failure, translate('theme.octavo.live.openFailed'));
    });
  });
  const {badge, card, status} = problems;
  const host = document.createElement(NAME);
  const root = host.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [overlayStyles()];
  root.append(element('div', 'stack', connection, gone, failure, badge, card, status));
  document.body.append(host);
  return {
    showConnection: (isLost) => {
      showNote(connection, isLost ? translate('theme.octavo.live.disconnected') : null);
    },
    showGone: (to) => {
      showNote(gone, ...(to ? translateParts('theme.octavo.live.gone', {link: link(to)}) : [null]));
    },
    showProblems: (list) => {
      failure.hidden = true;
      problems.update(list);
    },
  };
}

function noteElement(): HTMLElement {
  const note = element('p', 'box note');
  // Announced when its text changes, although the focus stays in the page.
  note.setAttribute('role', 'status');
  note.hidden = true;
  return note;
}

function showNote(note: HTMLElement, ...parts: (Node | string | null)[]): void {
  const shown = parts.filter((part) => part !== null);
  note.hidden = shown.length === 0;
  note.replaceChildren(...shown);
}

/** A link to a page of the site. The router does not see links in a shadow root. */
function link(to: string): HTMLElement {
  const anchor = element('a', '', to);
  anchor.href = to;
  anchor.onclick = (event) => {
    const store = app.current();
    if (!store || !isPlainClick(event)) return;
    event.preventDefault();
    store.navigate(to);
  };
  return anchor;
}
