// Takes the place of navigation/router.ts: a page may move to another address while it is open.
import {changeAddress} from '../browser/address';
import {Router as PlainRouter} from '../navigation/router';

let onMove: (url: URL) => void = () => undefined;

export class Router extends PlainRouter {
  constructor(options: ConstructorParameters<typeof PlainRouter>[0]) {
    super(options);
    onMove = (url) => {
      this.here = url;
    };
  }
}

/** Changes the address of the page that the reader sees. */
export function movePage(path: string): void {
  const url = new URL(window.location.href);
  url.pathname = path;
  changeAddress(url, {replace: true, state: (window.history.state ?? {}) as object});
  onMove(url);
}
