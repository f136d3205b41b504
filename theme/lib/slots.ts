// Placeholders that React renders on the server, and the engine replaces with HTML of
// its own.

/** The slot for the items of the sidebar. */
export const SIDEBAR_SLOT = '<!--octavo:sidebar-->';

/** The slot for the content of a document without components. It has a number if a page shows several. */
export function contentSlot(number = ''): string {
  return number === '' ? '<!--octavo:content-->' : `<!--octavo:content ${number}-->`;
}
