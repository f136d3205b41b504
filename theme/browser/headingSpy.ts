import {activeHeading} from '../lib/tocSpy';
import {revealInside} from './reveal';

const ACTIVE = 'table-of-contents__link--active';

/** The headings that are displayed. A heading in a hidden tab has no position. */
function visibleHeadings(min: number, max: number): HTMLElement[] {
  const levels = Array.from({length: max - min + 1}, (_, i) => `h${String(min + i)}.anchor`);
  const all = document.querySelectorAll<HTMLElement>(levels.join());
  return [...all].filter((heading) => heading.getClientRects().length > 0);
}

function markLink(frame: HTMLElement, id: string | undefined): void {
  for (const link of frame.querySelectorAll('a')) {
    const isActive = id !== undefined && decodeURIComponent(link.hash.slice(1)) === id;
    if (isActive === link.classList.contains(ACTIVE)) continue;
    link.classList.toggle(ACTIVE, isActive);
    if (isActive) revealInside(frame, link);
  }
}

interface Options {
  minHeadingLevel: number;
  maxHeadingLevel: number;
  /** True for a navbar that hides on scrolling, and so covers no heading. */
  navbarHides: boolean;
}

/** Marks the link to the heading that the reader is at. Returns a function that stops this. */
export function spyOnHeadings(
  frame: HTMLElement | null,
  {minHeadingLevel, maxHeadingLevel, navbarHides}: Options,
): () => void {
  const update = () => {
    if (!frame) return;
    const headings = visibleHeadings(minHeadingLevel, maxHeadingLevel);
    const navbar = navbarHides ? null : document.querySelector('.navbar');
    const active = activeHeading(
      headings.map((heading) => heading.getBoundingClientRect()),
      {covered: navbar?.clientHeight ?? 0, windowHeight: window.innerHeight},
    );
    markLink(frame, headings[active]?.id);
  };
  update();
  document.addEventListener('scroll', update, {passive: true});
  window.addEventListener('resize', update);
  return () => {
    document.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
  };
}
