import type {LiveFrame, LiveNote, LivePlace, LiveProblem} from '@octavo/contract';
import {translate} from '../lib/translate';
import {element} from './element';

export type OpenPlace = (place: LivePlace) => void;

/** file:line:column, as the terminal shows it. */
function placeText({file, line, column}: LivePlace): string {
  if (line === 0) return file;
  return `${file}:${String(line)}${column > 0 ? `:${String(column)}` : ''}`;
}

function placeButton(place: LivePlace | undefined, open: OpenPlace): HTMLElement | null {
  if (!place) return null;
  const text = placeText(place);
  const button = element('button', 'place', text);
  button.type = 'button';
  button.title = translate('theme.octavo.live.open', {place: text});
  button.onclick = () => {
    open(place);
  };
  return element('p', '', button);
}

/** The line of a file with the mistake underlined. */
function codeFrame(frame: LiveFrame | undefined, place?: LivePlace): HTMLElement | null {
  if (!frame) return null;
  const number =
    place && place.line > 0 ? element('span', 'line', `${String(place.line)} | `) : null;
  const pre = element(
    'pre',
    '',
    number,
    frame.before,
    element('mark', '', frame.marked),
    frame.after,
  );
  // The keyboard can scroll it.
  pre.tabIndex = 0;
  return pre;
}

function noteItem({message, place, frame}: LiveNote, open: OpenPlace): HTMLElement {
  const text = element('p', 'message', message);
  return element('li', '', text, placeButton(place, open), codeFrame(frame, place));
}

/** A mistake with its place, its code, its notes and its hint. */
export function problemItem(problem: LiveProblem, open: OpenPlace): HTMLElement {
  const {severity, code, message, hint, place, frame, notes = []} = problem;
  const isError = severity === 'error';
  const label = isError
    ? translate('theme.octavo.live.error')
    : translate('theme.octavo.live.warning');
  return element(
    'li',
    isError ? '' : 'warning-frame',
    element(
      'p',
      'message',
      element('span', `severity ${isError ? 'error' : 'warning'}`, label),
      ` ${message} `,
      element('span', 'code', `[${code}]`),
    ),
    placeButton(place, open),
    codeFrame(frame, place),
    notes.length > 0 ? element('ul', '', ...notes.map((note) => noteItem(note, open))) : null,
    hint ? element('p', 'hint', translate('theme.octavo.live.hint', {hint})) : null,
  );
}
