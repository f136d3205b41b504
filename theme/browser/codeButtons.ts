// Buttons on code blocks. The engine writes most blocks as HTML, which React does
// not render. So this script adds the buttons to the document after hydration, and
// one listener serves all of them.
import '@octavo/shared';
import {translate} from '../lib/translate';
import {writeToClipboard} from './clipboard';

const COPY = translate('theme.CodeBlock.copyButtonAriaLabel');
const COPIED = translate('theme.CodeBlock.copied');
const WRAP = translate('theme.CodeBlock.wordWrapToggle');
const COPIED_MS = 1000;

function button(name: string, label: string, attributes: string, ...paths: string[]): string {
  const drawing = paths.map((path) => `<path d="${path}"/>`).join('');
  const text = label.replaceAll('"', '&quot;');
  return `<button type="button" class="clean-btn code-block__button code-block__button--${name}" aria-label="${text}" title="${text}" ${attributes}><svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg></button>`;
}

const BUTTONS = `<div class="code-block__buttons">${
  button(
    'wrap',
    WRAP,
    'aria-pressed="false" hidden',
    'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2M4 18h5',
  ) + button('copy', COPY, '', 'M9 9h11v11H9zM5 15H4V4h11v1', 'M5 13l4 4L19 7')
}<span class="announcer" role="status"></span></div>`;

/** The code of a block as text. Line numbers are attributes, so they are not part of it. */
function codeText(content: Element): string {
  const lines = [...content.querySelectorAll('.token-line')];
  if (lines.length === 0) return content.querySelector('code')?.textContent ?? '';
  return lines.map((line) => line.textContent).join('\n');
}

/** The timers that reset copy buttons. */
const timers = new WeakMap<Element, number>();

function showCopied(copyButton: Element): void {
  const show = (isCopied: boolean) => {
    copyButton.classList.toggle('code-block__button--copied', isCopied);
    for (const name of ['aria-label', 'title']) {
      copyButton.setAttribute(name, isCopied ? COPIED : COPY);
    }
    // Screen readers do not announce that the name of a button has changed.
    const status = copyButton.parentElement?.querySelector('[role=status]');
    if (status) status.textContent = isCopied ? COPIED : '';
  };
  show(true);
  window.clearTimeout(timers.get(copyButton));
  timers.set(copyButton, window.setTimeout(show, COPIED_MS, false));
}

/** Shows the wrap button only on blocks with lines that are too long. */
function updateWrapButton(content: Element): void {
  const pre = content.querySelector('pre');
  const wrapButton = content.querySelector<HTMLElement>('.code-block__button--wrap');
  if (!pre || !wrapButton) return;
  const isWrapped = content.classList.contains('code-block__content--wrapped');
  wrapButton.hidden = !isWrapped && pre.scrollWidth <= pre.clientWidth;
  wrapButton.setAttribute('aria-pressed', String(isWrapped));
}

function onClick({target}: MouseEvent): void {
  const pressed = (target as Element).closest('.code-block__button');
  const content = pressed?.closest('.code-block__content');
  if (!pressed || !content) return;
  if (pressed.matches('.code-block__button--wrap')) {
    content.classList.toggle('code-block__content--wrapped');
    updateWrapButton(content);
    return;
  }
  writeToClipboard(codeText(content)).then(() => {
    showCopied(pressed);
  }, console.error);
}

/** Adds buttons to all code blocks, now and whenever new blocks appear. */
export function startCodeButtons(): void {
  const known = new WeakSet<Element>();
  const sizes = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      const content = target.closest('.code-block__content');
      if (content) updateWrapButton(content);
    }
  });
  // A live list: going through it again is cheap.
  const contents = document.getElementsByClassName('code-block__content');
  const addButtons = () => {
    for (const content of contents) {
      if (known.has(content)) continue;
      known.add(content);
      if (!content.querySelector('.code-block__buttons')) {
        content.insertAdjacentHTML('beforeend', BUTTONS);
      }
      // The frame changes its size with the window, the code with its font.
      for (const element of content.querySelectorAll('pre, code')) sizes.observe(element);
    }
  };
  addButtons();
  new MutationObserver(addButtons).observe(document.body, {childList: true, subtree: true});
  document.addEventListener('click', onClick);
}
