// Where the engine puts what it has written itself. On the server an element
// has a slot for its content; in the browser it has the content.

/** The items of a page's sidebar. */
export const SIDEBAR_SLOT = '<!--octavo:sidebar-->';

/** The content of a document without components. */
export const CONTENT_SLOT = '<!--octavo:content-->';
