// Measures in Chromium how long an author waits for a preview:
//
//   node bench/live.mjs CHROMIUM JSON
//
// JSON has the command of the preview, its folder and address, a page with its file, and
// edits. The script starts the command, opens the page, saves files, and waits for the
// frame that shows each change. It prints one JSON object with times in ms.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {chromium} from 'playwright-core';

const [executablePath, json] = process.argv.slice(2);
const {command, folder, address, page: docPath, edits, pause} = JSON.parse(json);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({viewport: {width: 1440, height: 900}});

const begin = performance.now();
const server = spawn(command[0], command.slice(1), {
  cwd: folder,
  stdio: 'ignore',
  detached: true,
  env: {...process.env, NODE_ENV: 'development', BROWSER: 'none', CI: 'true'},
});

/** Waits until the preview takes connections. Asking in the browser would keep a core busy. */
async function listening() {
  const {hostname, port} = new URL(address);
  const connect = () =>
    new Promise((resolve) => {
      const socket = net.connect({host: hostname, port: Number(port)}, () => {
        socket.end();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  while (!(await connect())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits until the preview has the page, and opens it. Returns the time to its first paint. */
async function open() {
  await listening();
  for (;;) {
    try {
      await page.goto(new URL(docPath, address).href, {waitUntil: 'commit', timeout: 300_000});
      await page.waitForFunction(
        () => document.querySelector('h1') && performance.getEntriesByType('paint').length > 0,
        null,
        {polling: 'raf', timeout: 300_000},
      );
      return performance.now() - begin;
    } catch (error) {
      if (
        !/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|interrupted by another/.test(
          error.message,
        )
      )
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** The memory of the command and of its children in MB. Null where there is no /proc. */
function memory() {
  if (!fs.existsSync('/proc/self/stat')) return null;
  const group = (pid) =>
    Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[2]);
  let total = 0;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (group(pid) !== server.pid) continue;
      total += Number(
        /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
      );
    } catch {
      // The process has ended.
    }
  }
  return total / 1000;
}

const isShown = {
  text: (text) => document.body.innerText.includes(text),
  menu: (text) =>
    [...document.querySelectorAll('nav a, aside a')].some((a) => a.textContent.trim() === text),
  color: (color) => getComputedStyle(document.querySelector('h1')).color === color,
};

/** Saves a file several times, and returns the median and the worst time to the change. */
async function measure({file, kind, times, at, text}) {
  const name = path.join(folder, file);
  const before = fs.readFileSync(name, 'utf8');
  const list = [];
  if (at) {
    await page.goto(new URL(at, address).href);
    await page.waitForTimeout(1000);
  }
  for (let i = 1; i <= times; i++) {
    const value = kind === 'color' ? `rgb(${i}, 2, 3)` : `Edit number ${i}`;
    const saved = performance.now();
    fs.writeFileSync(
      name,
      text.at === ''
        ? before + text.to.replace('VALUE', value)
        : before.replace(text.at, text.to.replace('VALUE', value)),
    );
    await page.waitForFunction(isShown[kind], value, {polling: 'raf', timeout: 120_000});
    list.push(performance.now() - saved);
    await page.waitForTimeout(pause);
  }
  fs.writeFileSync(name, before);
  await page.waitForTimeout(pause);
  list.sort((a, b) => a - b);
  return {median: list[Math.floor(list.length / 2)], worst: list.at(-1)};
}

try {
  const report = {firstPage: await open(), edits: {}};
  await page.waitForLoadState('load'); // the network is never idle: previews keep a connection
  await page.waitForTimeout(1000);
  report.memory = memory();
  for (const edit of edits) report.edits[edit.name] = await measure(edit);
  console.log(JSON.stringify(report));
} finally {
  await browser.close();
  process.kill(-server.pid);
}
