/** Lets the keyboard reach tables that are wider than the page, to scroll them. */
export function reachWideTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.markdown table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}
