// What readers see and do while the scripts of a page are still on their way.
import type {Page} from 'playwright-core';

/** Keeps files back until what is returned is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Keeps all scripts back but the inline one. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/*.js');
}

/** Opens an address and waits until it is painted; for scripts it does not wait. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, {waitUntil: 'commit'});
  await page.waitForSelector('#__octavo_page', {state: 'attached'});
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

interface Watched {
  octavoFrames: string[];
  octavoShifts: string[];
}

/** From now on each document of the page notes what every frame of it shows. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.octavoFrames = [];
    watched.octavoShifts = [];
    // Runs right before each frame is painted, the first one included.
    const look = () => {
      const html = document.documentElement;
      const bar = document.querySelector('.theme-announcement-bar')?.getBoundingClientRect();
      const frame = `${String(html.dataset.theme)} ${getComputedStyle(html).backgroundColor} bar ${String(bar?.height ?? 0)}`;
      if (document.querySelector('.navbar') && !watched.octavoFrames.includes(frame)) {
        watched.octavoFrames.push(frame);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value, sources = []} = entry as unknown as {
          value: number;
          sources?: {node?: Node | null}[];
        };
        const moved = sources.map(({node}) => (node as Element | null)?.className ?? '?');
        watched.octavoShifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** What the frames of a document showed, each look once, and what has moved in them. */
export async function watchedFrames(page: Page): Promise<{looks: string[]; shifts: string[]}> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          // Shifts are told of after the frame.
          setTimeout(() => {
            const {octavoFrames: looks, octavoShifts: shifts} = window as unknown as Watched;
            resolve({looks, shifts});
          }, 50);
        });
      }),
  );
}

/** A slow telephone line. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
}

/** As in browsers that are told to keep nothing. */
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
