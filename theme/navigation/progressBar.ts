import {translate} from '../lib/translate';

/** Before that nobody has begun to wait. */
const DELAY = 200;

const SHOWN = 'progress-bar--shown';
const DONE = 'progress-bar--done';

/** A line at the top of the window that grows while a page is on its way. */
export class ProgressBar {
  private timer: number | undefined;
  private element: HTMLElement | null = null;

  start(): void {
    this.stop();
    this.timer = window.setTimeout(() => {
      this.element ??= this.create();
      this.element.classList.remove(DONE);
      // The browser has to see the line at its beginning for it to grow.
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
