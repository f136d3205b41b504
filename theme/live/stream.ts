import type {LiveEvent} from '@octavo/contract';

/** In milliseconds: the first and the longest wait before the next attempt to connect. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 3000;

interface Options {
  /** The address for the page and the version that the browser shows now. */
  address: () => string;
  onEvent: (event: LiveEvent) => void;
  /** Called with false when the connection is lost, and with true when it works or is not needed. */
  onConnection: (isFine: boolean) => void;
}

/**
 * The event stream of the page. Browsers allow six connections to a server, so only
 * visible pages hold one. EventSource reconnects by itself, but always with its first
 * address, which names an old version.
 */
export class Stream {
  private source: EventSource | null = null;
  private timer: number | undefined;
  private delay = FIRST_DELAY;

  constructor(private readonly options: Options) {}

  start(): void {
    document.addEventListener('visibilitychange', this.follow);
    for (const type of ['online', 'pageshow']) window.addEventListener(type, this.follow);
    window.addEventListener('pagehide', this.rest);
    this.follow();
  }

  /** Connects again, because the page or the version is another one, or the computer slept. */
  reopen(): void {
    if (this.source) this.follow();
  }

  private readonly follow = (): void => {
    this.delay = FIRST_DELAY;
    if (document.visibilityState === 'hidden') this.rest();
    else this.connect();
  };

  private readonly rest = (): void => {
    this.close();
    this.options.onConnection(true);
  };

  private connect(): void {
    this.close();
    const source = new EventSource(this.options.address());
    this.source = source;
    source.onopen = () => {
      this.delay = FIRST_DELAY;
      this.options.onConnection(true);
    };
    source.onmessage = ({data}: MessageEvent<string>) => {
      this.options.onEvent(JSON.parse(data) as LiveEvent);
    };
    source.onerror = () => {
      this.onLost();
    };
  }

  private onLost(): void {
    this.close();
    this.options.onConnection(false);
    this.timer = window.setTimeout(() => {
      this.connect();
    }, this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  private close(): void {
    window.clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}
