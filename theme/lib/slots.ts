// Where the engine puts what it has written itself. On the server an element
// has a slot for its content; in the browser it has the content.

/** The items of a page's sidebar. */
export const SIDEBAR_SLOT = '<!--octavo:sidebar-->';

/** The content of a document without components; its number, where a page shows several. */
export function contentSlot(number = ''): string {
  return number === '' ? '<!--octavo:content-->' : `<!--octavo:content ${number}-->`;
}
