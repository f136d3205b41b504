// Takes the place of lib/pageScript.ts. Browsers never load a module twice from one
// address, so the script of a changed page needs another address.
import {pageScript as plainPageScript} from '../lib/pageScript';
import type {UrlRules} from '../lib/urls';
import {fresh} from './state';

export {pageAddress} from '../lib/pageScript';

export function pageScript(pathname: string, rules: UrlRules): string {
  return fresh(plainPageScript(pathname, rules));
}
