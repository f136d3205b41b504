// @vitest-environment happy-dom
import {fireEvent} from '@testing-library/dom';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {startCodeButtons} from '../../browser/codeButtons';
import {find} from '../render';

// The HTML that internal/highlight writes.
const STATIC = `<div class="language-js theme-code-block"><div class="code-block__content"><pre tabindex="0" class="prism-code language-js thin-scrollbar"><code class="code-block__lines code-block__lines--numbered"><div class="token-line"><span class="code-block__line-number" data-line="1"></span><span class="code-block__line-content"><span class="token keyword">let</span> a;</span><br></div><div class="token-line"><span class="code-block__line-number" data-line="2"></span><span class="code-block__line-content"></span><br></div><div class="token-line"><span class="code-block__line-number" data-line="3"></span><span class="code-block__line-content">  b &lt; c</span><br></div></code></pre></div></div>`;
const CODE = 'let a;\n\n  b < c';
const FREE = `<div class="theme-code-block"><div class="code-block__content"><pre><code>plain <b>text</b></code></pre></div></div>`;

let resized: (elements: Element[]) => void = () => undefined;

class FakeResizeObserver implements ResizeObserver {
  private readonly observed = new Set<Element>();
  constructor(callback: ResizeObserverCallback) {
    resized = (elements) => {
      const entries = elements.filter((target) => this.observed.has(target));
      callback(
        entries.map((target) => ({target}) as unknown as ResizeObserverEntry),
        this,
      );
    };
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve() {
    throw new Error('not used');
  }
  disconnect() {
    throw new Error('not used');
  }
}

const copyButton = () => find('.code-block__button--copy');
const wrapButton = () => find('.code-block__button--wrap');
const later = () => new Promise((resolve) => setTimeout(resolve));
const stubClipboard = (clipboard: unknown) => {
  vi.stubGlobal('navigator', {clipboard});
};

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  startCodeButtons();
});

beforeEach(async () => {
  document.body.innerHTML = `<main>${STATIC}</main>`;
  await later();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the buttons', () => {
  it('come after the code, have names and can be reached by keyboard', () => {
    const content = find('.code-block__content');
    expect([...content.children].map(({className}) => className)).toEqual([
      'prism-code language-js thin-scrollbar',
      'code-block__buttons',
    ]);
    for (const button of content.querySelectorAll('button')) {
      expect(button.type).toBe('button');
      expect(button.title).toBe(button.getAttribute('aria-label'));
      expect(button.hasAttribute('tabindex')).toBe(false);
    }
    expect(content.innerHTML).not.toContain('style=');
    expect(copyButton().title).toBe('Copy code to clipboard');
    expect(wrapButton().title).toBe('Toggle word wrap');
  });

  it('are added once to each block, also to later ones', async () => {
    find('main').insertAdjacentHTML('beforeend', FREE);
    await later();
    find('main').append('more');
    await later();
    expect(document.querySelectorAll('.code-block__buttons')).toHaveLength(2);
  });

  it('are not added twice to a copy of the document', async () => {
    const {innerHTML} = find('main');
    find('main').innerHTML = innerHTML;
    await later();
    expect(document.querySelectorAll('.code-block__buttons')).toHaveLength(1);
  });
});

describe('copying', () => {
  it('takes only the code, and confirms it for a second', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    stubClipboard({writeText});
    vi.useFakeTimers();
    fireEvent.click(find('.code-block__button--copy path'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CODE);
    await vi.advanceTimersByTimeAsync(0);
    expect(copyButton().getAttribute('aria-label')).toBe('Copied');
    expect(copyButton().className).toContain('code-block__button--copied');
    await vi.advanceTimersByTimeAsync(600);
    fireEvent.click(copyButton());
    await vi.advanceTimersByTimeAsync(600);
    expect(copyButton().title, 'counted from the last click').toBe('Copied');
    await vi.advanceTimersByTimeAsync(400);
    expect(copyButton().title).toBe('Copy code to clipboard');
    expect(copyButton().className).not.toContain('copied');
  });

  it('works for code without separate lines', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    stubClipboard({writeText});
    document.body.innerHTML = FREE;
    await later();
    fireEvent.click(copyButton());
    expect(writeText).toHaveBeenCalledExactlyOnceWith('plain text');
  });

  it('works without the clipboard API, as on pages without HTTPS, and keeps the focus', async () => {
    stubClipboard(undefined);
    let copied = '';
    const execCommand = () => {
      copied = (find('textarea') as HTMLTextAreaElement).value;
      return true;
    };
    Object.assign(document, {execCommand});
    copyButton().focus();
    fireEvent.click(copyButton());
    await later();
    expect(copied).toBe(CODE);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(copyButton());
    expect(copyButton().title).toBe('Copied');
  });

  it('shows no confirmation after a failure', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    stubClipboard({writeText: vi.fn().mockRejectedValue(new Error('denied'))});
    fireEvent.click(copyButton());
    await later();
    expect(copyButton().title).toBe('Copy code to clipboard');
    expect(complaint).toHaveBeenCalled();
  });
});

describe('wrapping', () => {
  const measure = (scrollWidth: number, clientWidth: number) => {
    const pre = find('pre');
    Object.defineProperties(pre, {
      scrollWidth: {value: scrollWidth, configurable: true},
      clientWidth: {value: clientWidth, configurable: true},
    });
    resized([pre]);
  };

  it('is offered only for lines that are too long', () => {
    expect(wrapButton().hidden).toBe(true);
    measure(500, 300);
    expect(wrapButton().hidden).toBe(false);
    measure(300, 300);
    expect(wrapButton().hidden).toBe(true);
  });

  it('can be turned off again', () => {
    measure(500, 300);
    fireEvent.click(wrapButton());
    const {classList} = find('.code-block__content');
    expect(classList.contains('code-block__content--wrapped')).toBe(true);
    expect(wrapButton().getAttribute('aria-pressed')).toBe('true');
    measure(300, 300);
    expect(wrapButton().hidden, 'nothing is too long while it wraps').toBe(false);
    fireEvent.click(wrapButton());
    expect(classList.contains('code-block__content--wrapped')).toBe(false);
    expect(wrapButton().getAttribute('aria-pressed')).toBe('false');
  });
});

it('ignores other clicks', () => {
  expect(fireEvent.click(find('pre'))).toBe(true);
  expect(find('.code-block__content').className).toBe('code-block__content');
});
