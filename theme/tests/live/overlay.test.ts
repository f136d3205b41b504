// @vitest-environment happy-dom
import {fireEvent} from '@testing-library/dom';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {LivePlace, LiveProblem} from '@octavo/contract';
import {createOverlay} from '../../live/overlay';
import type {Overlay} from '../../live/overlay';

const place: LivePlace = {file: 'docs/a.md', line: 3, column: 16};
const error: LiveProblem = {
  severity: 'error',
  code: 'broken-link',
  message: 'link target "<b>./c.md</b>" does not exist',
  hint: 'did you mean "./b.md"?',
  place,
  frame: {before: 'Read [b](', marked: './c.md', after: ') first.'},
  notes: [{message: 'opened here', place: {file: 'docs/b.md', line: 0, column: 0}}],
};
const warning: LiveProblem = {severity: 'warning', code: 'w', message: 'a warning'};

const open = vi.fn<(place: LivePlace) => Promise<void>>();
let overlay: Overlay;
let root: ShadowRoot;

function find(selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

const notes = () => [...root.querySelectorAll<HTMLElement>('.note')].filter(({hidden}) => !hidden);

beforeEach(() => {
  document.body.replaceChildren();
  open.mockReset().mockResolvedValue(undefined);
  overlay = createOverlay(open);
  const shadow = document.querySelector('octavo-live')?.shadowRoot;
  if (!shadow) throw new Error('no overlay');
  root = shadow;
});

describe('mistakes', () => {
  it('show with their place, their code, notes and hint, as text', () => {
    overlay.showProblems([warning, error]);
    expect(find('.card').hidden).toBe(false);
    expect(find('h2').textContent).toBe('1 error, 1 warning');
    expect(find('[role=status].announcer').textContent).toBe('1 error, 1 warning');
    const [first, second] = [...find('ol').children];
    expect(first?.querySelector('.message')?.textContent).toBe(
      'Error link target "<b>./c.md</b>" does not exist [broken-link]',
    );
    expect(first?.querySelector('pre')?.textContent).toBe('3 | Read [b](./c.md) first.');
    expect(first?.querySelector('mark')?.textContent).toBe('./c.md');
    expect(first?.querySelector('.hint')?.textContent).toBe('Hint: did you mean "./b.md"?');
    expect(first?.querySelector('ul')?.textContent).toContain('opened here');
    expect(second?.textContent).toContain('Warning a warning');
    expect(root.querySelector('b')).toBeNull();
  });

  it('open in the editor', async () => {
    overlay.showProblems([error]);
    const buttons = [...root.querySelectorAll<HTMLElement>('.place')];
    expect(buttons.map(({textContent}) => textContent)).toEqual(['docs/a.md:3:16', 'docs/b.md']);
    buttons[0]?.click();
    expect(open).toHaveBeenCalledWith(place);
    expect(notes()).toEqual([]);
    vi.spyOn(console, 'error').mockReturnValue();
    open.mockRejectedValue(new Error('403'));
    buttons[1]?.click();
    await vi.waitFor(() => {
      expect(notes().map(({textContent}) => textContent)).toEqual([
        expect.stringContaining('OCTAVO_EDITOR'),
      ]);
    });
  });

  it('go when they are fixed', () => {
    overlay.showProblems([error]);
    overlay.showProblems([]);
    expect(find('.card').hidden).toBe(true);
    expect(find('.badge').hidden).toBe(true);
    expect(find('[role=status].announcer').textContent).toBe('');
  });

  it('leave the badge of the warnings when they are fixed', () => {
    overlay.showProblems([error, warning]);
    overlay.showProblems([warning]);
    expect(find('.card').hidden).toBe(true);
    expect(find('.badge').textContent).toBe('1 warning');
    expect(find('.badge').hidden).toBe(false);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, {key: 'Escape'})],
    [
      'the close button',
      () => {
        find('.close').click();
      },
    ],
  ])('stay closed after %s until they change', (_, close) => {
    overlay.showProblems([error]);
    close();
    expect(find('.card').hidden).toBe(true);
    expect(find('.badge').hidden).toBe(false);
    overlay.showProblems([{...error}]);
    expect(find('.card').hidden).toBe(true);
    overlay.showProblems([error, error]);
    expect(find('.card').hidden).toBe(false);
    expect(find('.badge').hidden).toBe(true);
  });

  it('leave Escape to others that use it', () => {
    overlay.showProblems([error]);
    const onKey = (event: Event) => {
      event.preventDefault();
    };
    document.body.addEventListener('keydown', onKey);
    fireEvent.keyDown(document.body, {key: 'Escape'});
    document.body.removeEventListener('keydown', onKey);
    expect(find('.card').hidden).toBe(false);
  });
});

describe('warnings', () => {
  it('are a badge that opens the list', () => {
    overlay.showProblems([warning, {...warning, message: 'another'}]);
    expect(find('.card').hidden).toBe(true);
    expect(find('.badge').textContent).toBe('2 warnings');
    find('.badge').click();
    expect(find('.card').hidden).toBe(false);
    expect(root.activeElement).toBe(find('.card'));
    overlay.showProblems([warning]);
    expect(find('.card').hidden).toBe(false);
    find('.close').focus();
    find('.close').click();
    expect(root.activeElement).toBe(find('.badge'));
    expect(find('.badge').textContent).toBe('1 warning');
  });
});

describe('notes', () => {
  it('say that the connection is lost', () => {
    overlay.showConnection(true);
    expect(notes()).toHaveLength(1);
    overlay.showConnection(false);
    expect(notes()).toEqual([]);
  });

  it('lead to the new address of a page', () => {
    overlay.showGone('/course/new');
    expect(notes()[0]?.textContent).toBe('This page has moved to /course/new.');
    expect(find('a').getAttribute('href')).toBe('/course/new');
    overlay.showGone(null);
    expect(notes()).toEqual([]);
  });
});
