// The work that scripts do after React on the content of a page.
import {makeWideTablesFocusable} from '../browser/wideTables';

let hasCodeButtons = false;

function addCodeButtons(): void {
  if (hasCodeButtons || !document.querySelector('.theme-code-block')) return;
  hasCodeButtons = true;
  import('../browser/codeButtons').then(({startCodeButtons}) => {
    startCodeButtons();
  }, console.error);
}

/** Does the work again, for content that has changed. */
export function finishContent(): void {
  addCodeButtons();
  makeWideTablesFocusable();
}
