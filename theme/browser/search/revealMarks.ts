// Shows marked words that a closed <details> or a tab hides.
import {hashTarget} from '../hashTarget';

/**
 * Opens every <details> and every tab that hides an element in the section that the reader
 * came to. If all elements there were hidden, scrolls to the first. Elsewhere, such as in the
 * answers of a quiz, elements stay hidden.
 */
export function revealMarks(elements: readonly Element[]): void {
  const inSection = elements.filter(isInSection(hashTarget(window.location.hash)));
  const wanted = inSection.length > 0 ? inSection : elements;
  const isHidden = wanted.every((element) => coversOf(element).length > 0);
  const target = isHidden ? wanted[0] : undefined;
  const targetCovers = target ? coversOf(target) : [];
  openAll(wanted);
  // Last, because a tab may change others of its group.
  targetCovers.forEach(open);
  // By then React has rendered the tab.
  requestAnimationFrame(() => {
    target?.scrollIntoView({block: 'center', behavior: 'instant'});
  });
}

/** Opens everything around the elements. Of several tabs it selects one, if the selected tab has no element. */
function openAll(elements: readonly Element[]): void {
  const selected = new Set<Element | null>();
  for (const cover of elements.flatMap(coversOf)) {
    const panels = cover.parentElement;
    if (!(cover instanceof HTMLDetailsElement)) {
      const shown = panels?.querySelector(':scope > :not([hidden])');
      if (selected.has(panels) || elements.some((element) => shown?.contains(element))) continue;
      selected.add(panels);
    }
    open(cover);
  }
}

/** Returns a function that reports whether an element is below a heading, or above all if it is null. */
function isInSection(heading: Element | null): (element: Element) => boolean {
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]')];
  const next = headings.find((other) => !heading || isBefore(heading, other));
  return (element) =>
    (!heading || heading.contains(element) || isBefore(heading, element)) &&
    (!next || isBefore(element, next));
}

function isBefore(a: Element, b: Element): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The closed <details> and the hidden panels around an element, the outermost first. */
function coversOf(element: Element): Element[] {
  const covers: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    const isPanel = at.matches('[role="tabpanel"][hidden]');
    const isClosed = at.matches('details:not([open])');
    if (isPanel || (isClosed && !at.querySelector(':scope > summary')?.contains(element))) {
      covers.unshift(at);
    }
  }
  return covers;
}

function open(cover: Element): void {
  if (cover instanceof HTMLDetailsElement) cover.open = true;
  else tabOf(cover)?.click();
}

/** The tab of a panel: tabs and panels have the same order. */
function tabOf(panel: Element): HTMLElement | undefined {
  const panels = panel.parentElement;
  const tabs = panels?.parentElement?.querySelectorAll<HTMLElement>(
    ':scope > [role="tablist"] > [role="tab"]',
  );
  return tabs?.[[...(panels?.children ?? [])].indexOf(panel)];
}
