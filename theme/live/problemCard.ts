import type {LiveProblem} from '@octavo/contract';
import {selectPlural} from '../lib/plural';
import {translate} from '../lib/translate';
import {element} from './element';
import {problemItem} from './problemItem';
import type {OpenPlace} from './problemItem';

function isError({severity}: LiveProblem): boolean {
  return severity === 'error';
}

/** "1 error, 2 warnings" */
function countText(errors: number, warnings: number): string {
  const parts = [
    errors > 0 &&
      selectPlural(errors, translate('theme.octavo.live.errors.plurals', {count: errors})),
    warnings > 0 &&
      selectPlural(warnings, translate('theme.octavo.live.warnings.plurals', {count: warnings})),
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * The list of the author's mistakes over the page, and a badge with their number. Errors
 * open the list, warnings only show the badge. A list that the author has closed stays
 * closed until it changes.
 */
export class ProblemCard {
  readonly badge = element('button', 'box badge');
  readonly card = element('section', 'box card');
  /** Read to the author by screen readers. */
  readonly status = element('p', 'announcer');
  private readonly title = element('h2', '');
  private readonly list = element('ol', '');
  /** The list as text, to see whether it has changed. */
  private shown = '[]';
  /** True for a list that the author has opened, and works through. */
  private wasOpened = false;

  constructor(private readonly open: OpenPlace) {
    const close = element('button', 'close', '×');
    close.type = this.badge.type = 'button';
    close.setAttribute('aria-label', translate('theme.octavo.live.close'));
    close.onclick = this.hide;
    this.badge.onclick = this.show;
    this.card.tabIndex = -1;
    this.card.setAttribute('aria-label', translate('theme.octavo.live.listAriaLabel'));
    this.card.append(element('header', '', this.title, close), this.list);
    this.status.setAttribute('role', 'status');
    this.badge.hidden = this.card.hidden = true;
    document.addEventListener('keydown', ({key, defaultPrevented}) => {
      if (key === 'Escape' && !defaultPrevented && !this.card.hidden) this.hide();
    });
  }

  update(problems: LiveProblem[]): void {
    const text = JSON.stringify(problems);
    if (text === this.shown) return;
    this.shown = text;
    const errors = problems.filter(isError);
    const warnings = problems.filter((problem) => !isError(problem));
    const counts = countText(errors.length, warnings.length);
    this.title.textContent = this.badge.textContent = this.status.textContent = counts;
    this.card.classList.toggle('has-errors', errors.length > 0);
    this.badge.className = `box badge ${errors.length > 0 ? 'error' : 'warning'}`;
    const items = [...errors, ...warnings].map((problem) => problemItem(problem, this.open));
    this.list.replaceChildren(...items);
    this.wasOpened &&= problems.length > 0;
    this.card.hidden = errors.length === 0 && !this.wasOpened;
    this.badge.hidden = problems.length === 0 || !this.card.hidden;
  }

  private readonly show = (): void => {
    this.wasOpened = true;
    this.badge.hidden = true;
    this.card.hidden = false;
    this.card.focus();
  };

  private readonly hide = (): void => {
    const {activeElement} = this.card.getRootNode() as ShadowRoot;
    const hadFocus = this.card.contains(activeElement);
    this.wasOpened = false;
    this.card.hidden = true;
    this.badge.hidden = false;
    if (hadFocus) this.badge.focus();
  };
}
