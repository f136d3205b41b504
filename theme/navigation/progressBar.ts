import {translate} from '../lib/translate';

/** In milliseconds: a page that loads faster needs no bar. */
const DELAY = 200;

const SHOWN = 'progress-bar--shown';
const DONE = 'progress-bar--done';

/** A line at the top of the window that grows while a page loads. */
export class ProgressBar {
  private timer: number | undefined;
  private element: HTMLElement | null = null;

  start(): void {
    this.stop();
    this.timer = window.setTimeout(() => {
      this.element ??= this.create();
      this.element.classList.remove(DONE);
      // Forces a layout, so that the transition starts from an empty line.
      this.element.getBoundingClientRect();
      this.element.classList.add(SHOWN);
    }, DELAY);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    if (!this.element?.classList.contains(SHOWN)) return;
    this.element.classList.add(DONE);
    this.element.classList.remove(SHOWN);
  }

  private create(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'progress-bar';
    element.setAttribute('role', 'progressbar');
    element.setAttribute('aria-label', translate('theme.octavo.progressBar.ariaLabel'));
    document.body.append(element);
    return element;
  }
}
