// Slow networks, files that come late, and the frames that readers see meanwhile.
import type {Page} from 'playwright-core';

/** Holds files back until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Holds all scripts back but the inline one. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/*.js');
}

/** Opens an address and waits until the page is painted, but not for its scripts. */
export async function gotoFirstPaint(page: Page, url: string): Promise<void> {
  await page.goto(url, {waitUntil: 'commit'});
  await page.waitForSelector('#__octavo_page', {state: 'attached'});
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

interface Recorded {
  octavoFrames: string[];
  octavoShifts: string[];
  /** The time of the first frame with the whole document. */
  octavoParsed?: number;
}

/** Makes each document that the page loads from now on record its frames. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = window as unknown as Recorded;
    recorded.octavoFrames = [];
    recorded.octavoShifts = [];
    // Runs right before each frame is painted, the first one included.
    const record = () => {
      const html = document.documentElement;
      const bar = document.querySelector('.theme-announcement-bar')?.getBoundingClientRect();
      const frame = `${String(html.dataset.theme)} ${getComputedStyle(html).backgroundColor} bar ${String(bar?.height ?? 0)}`;
      if (document.querySelector('.navbar') && !recorded.octavoFrames.includes(frame)) {
        recorded.octavoFrames.push(frame);
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    const parsed = () => {
      requestAnimationFrame(() => {
        requestAnimationFrame((time) => (recorded.octavoParsed ??= time));
      });
    };
    document.addEventListener('readystatechange', parsed);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // On a busy machine the browser paints a part of the document, and the rest moves it.
        if (entry.startTime < (recorded.octavoParsed ?? Infinity)) continue;
        const {value, sources = []} = entry as unknown as {
          value: number;
          sources?: {node?: Node | null}[];
        };
        const moved = sources.map(({node}) => (node as Element | null)?.className ?? '?');
        recorded.octavoShifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** Waits until the whole document is painted. */
export async function paintedWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => 'octavoParsed' in window);
}

interface Frames {
  /** The colour mode, the background and the height of the bar, each combination once. */
  looks: string[];
  /** The elements that moved after the whole document was painted. */
  shifts: string[];
}

/** The frames that the current document has recorded. */
export async function recordedFrames(page: Page): Promise<Frames> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          // The browser reports shifts after the frame.
          setTimeout(() => {
            const {octavoFrames: looks, octavoShifts: shifts} = window as unknown as Recorded;
            resolve({looks, shifts});
          }, 50);
        });
      }),
  );
}

/** Makes the network as slow as a telephone line. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
}

/** Blocks storage, as some browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
}
