// Content that the engine has written into the first document. No script holds a
// copy of it, so React takes it from the document.
export const CONTENT_MARK = 'data-static-content';

/** The content by slot. */
const saved = new Map<string, string>();

/** The HTML of a slot, even if React has removed it from the document in the meantime. */
export function documentContent(slot: string): string {
  if (!saved.has(slot)) saveDocumentContent();
  return saved.get(slot) ?? '';
}

/** Saves the content of all slots, before an error page replaces it. */
export function saveDocumentContent(): void {
  for (const element of document.querySelectorAll(`[${CONTENT_MARK}]`)) {
    const slot = element.getAttribute(CONTENT_MARK) ?? '';
    if (!saved.has(slot)) saved.set(slot, element.innerHTML);
  }
}
