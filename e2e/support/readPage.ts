import {Window} from 'happy-dom';
import {address} from './address.ts';
import type {SiteName} from './sites.ts';

export interface ReadPage {
  status: number;
  html: string;
  /** The texts of the elements that match, in the order of the page. */
  texts: (selector: string) => string[];
  /** The values of an attribute of the elements that match. */
  attributes: (name: string, selector: string) => (string | null)[];
}

/** Fetches a page and reads it as a browser without scripts does. */
export async function readPage(site: SiteName, path: string): Promise<ReadPage> {
  const response = await fetch(address(site, path));
  const html = await response.text();
  const {document} = new Window({settings: {disableJavaScriptEvaluation: true}});
  document.write(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    status: response.status,
    html,
    // A heading ends with a link whose text is a character without width.
    texts: (selector) => all(selector).map(({textContent}) => textContent.replace('\u200B', '')),
    attributes: (name, selector) => all(selector).map((element) => element.getAttribute(name)),
  };
}
