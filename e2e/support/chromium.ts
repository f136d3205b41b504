// Finds the browser of the browser specs.
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {LaunchOptions} from 'playwright-core';
import type {TestProject} from 'vitest/node';
import {startOtherHosts, type OtherHosts} from './otherHosts.ts';

const findChromium = path.resolve(import.meta.dirname, '../../scripts/find-chromium');

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of the browser and its flags. */
    browser: LaunchOptions;
  }
}

// Chromium obeys only the last list of features, so this one repeats the names
// of Playwright's list that matter here. The first three are ours. Without a screen
// nobody sees the two pages of the address bar, and each window spends more time on
// them than on the page under test. Nor does a test need a process in reserve, which
// Chromium starts for each profile.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// Without these flags Chromium asks servers of its maker for updates and
// lists. --no-sandbox is for machines where tests run as root.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The headless shell would show pages of other hosts in the process of their frame's page.
  '--site-per-process',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

let otherHosts: OtherHosts | undefined;

export async function setup(project: TestProject): Promise<void> {
  const found = execFileSync(findChromium, {encoding: 'utf8'});
  otherHosts = await startOtherHosts();
  project.provide('browser', {
    executablePath: found.trim().split('\n')[0],
    args: [...flags, otherHosts.flag],
  });
}

export function teardown(): void {
  otherHosts?.server.close();
}
