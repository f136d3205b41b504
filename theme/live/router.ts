// Takes the place of navigation/router.ts: a page may move to another address while it is
// open, and a page may need another policy than the document has.
import {changeAddress} from '../browser/address';
import type {Action} from '../navigation/pageStore';
import {Router as PlainRouter} from '../navigation/router';
import {PolicyError, checkPolicy} from './policy';

let onMove: (url: URL) => void = () => undefined;

export class Router extends PlainRouter {
  constructor(options: ConstructorParameters<typeof PlainRouter>[0]) {
    const load = async (pathname: string) => {
      const [page] = await Promise.all([options.load(pathname), checkPolicy(pathname)]);
      return page;
    };
    super({...options, load});
    onMove = (url) => {
      this.here = url;
    };
  }

  protected override async recover(url: URL, action: Action, error: unknown): Promise<void> {
    if (error instanceof PolicyError) this.loadDocument(url, action);
    else await super.recover(url, action, error);
  }
}

/** Changes the address of the page that the reader sees. */
export function movePage(path: string): void {
  const url = new URL(window.location.href);
  url.pathname = path;
  changeAddress(url, {replace: true, state: (window.history.state ?? {}) as object});
  onMove(url);
}
