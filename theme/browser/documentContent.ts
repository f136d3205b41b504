// What the engine has written into the document of the first page. It stands
// there alone: no script carries it a second time.
export const CONTENT_MARK = 'data-static-content';

const written = new Map<string, string>();

/** The content of a slot, also when React has taken it out of the document since. */
export function writtenContent(slot: string): string {
  if (!written.has(slot)) keepWrittenContent();
  return written.get(slot) ?? '';
}

/** Notes the content as long as it is there: what takes its place may be an error. */
export function keepWrittenContent(): void {
  for (const element of document.querySelectorAll(`[${CONTENT_MARK}]`)) {
    const slot = element.getAttribute(CONTENT_MARK) ?? '';
    if (!written.has(slot)) written.set(slot, element.innerHTML);
  }
}
