// Measures in Chromium how long a reader of a built site waits:
//
//   node bench/browser.mjs CHROMIUM ADDRESS PATH [WORD...]
//
// PATH is a docs page whose sidebar has links. If there are words, the script also
// measures the search box of Octavo or of docusaurus-lunr-search. It prints one
// JSON object.
import {chromium} from 'playwright-core';

const [executablePath, address, path, ...words] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Opens a page in a fresh profile and collects its requests to other hosts. */
async function open() {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  const elsewhere = [];
  page.on('request', (request) => {
    const {protocol, host} = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(address).host) elsewhere.push(host);
  });
  await page.addInitScript(() => {
    window.measured = {shift: 0, longest: 0};
    const watch = (type, note) => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    };
    watch('layout-shift', ({value}) => (window.measured.shift += value));
    watch('longtask', ({duration}) => {
      window.measured.longest = Math.max(window.measured.longest, duration);
    });
    // The placeholder of a search box starts with "Loading" until its index is loaded.
    new MutationObserver(() => {
      const text = document.querySelector('#search_input_react')?.placeholder ?? '';
      if (text.startsWith('Loading')) window.measured.loading ??= performance.now();
      else if (window.measured.loading) window.measured.ready ??= performance.now();
    }).observe(document, {attributes: true, childList: true, subtree: true});
  });
  await page.goto(new URL(path, address).href);
  await page.waitForFunction(() => 'docusaurus' in window);
  await page.waitForLoadState('networkidle');
  return {page, elsewhere};
}

/** How long people hold a mouse button down, in ms. */
const PRESSED = 70;

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Returns the median time from a click on a sidebar link to the frame that shows its page. */
async function navigate(page) {
  const times = [];
  for (let i = 0; i < 12; i++) {
    const links = page.locator('.theme-doc-sidebar-menu a[href]');
    const current = await links.evaluateAll((list) =>
      list.findIndex((link) => link.getAttribute('aria-current') === 'page'),
    );
    const next = links.nth((current + 1) % (await links.count()));
    const shown = page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const before = document.querySelector('h1').textContent;
      const start = await new Promise((resolve) => {
        document.addEventListener('click', () => resolve(performance.now()), {
          capture: true,
          once: true,
        });
      });
      while (document.querySelector('h1')?.textContent === before) await frame();
      return performance.now() - start;
    });
    // Like a person: the pointer arrives first, and the button stays down for a moment.
    await next.hover();
    await next.click({delay: PRESSED});
    times.push(await shown);
    await page.waitForLoadState('networkidle');
  }
  // Leave out the first navigation, which also loads the sidebar.
  return median(times.slice(1));
}

/** Returns how long the search box takes to be ready and to find, and its longest block. */
async function search(page) {
  const field = page.locator('#search_input_react');
  const result = page.locator('.search-panel [role=option], .algolia-docsearch-suggestion').first();
  // Octavo loads its index on hover. The plugin loads it with the page.
  await field.hover({force: true});
  await page.waitForFunction(() => window.measured.ready, null, {timeout: 300_000});
  const ready = await page.evaluate(() => window.measured.ready - window.measured.loading);
  await page.evaluate(() => (window.measured.longest = 0));
  const times = [];
  for (const word of words) {
    await field.fill('');
    await result.waitFor({state: 'hidden'});
    const typed = Date.now();
    await field.pressSequentially(word);
    await result.waitFor();
    times.push(Date.now() - typed);
  }
  const {longest} = await page.evaluate(() => window.measured);
  return {ready, firstResult: median(times), blocked: longest};
}

const {page, elsewhere} = await open();
const {shift} = await page.evaluate(() => window.measured);
const report = {shift, navigation: await navigate(page)};
if (words.length > 0) Object.assign(report, await search((await open()).page));
console.log(JSON.stringify({...report, otherHosts: elsewhere.length}));
await browser.close();
