import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {outputFolder, siteNames} from '../support/sites.ts';

it.each(siteNames)('every page of %s is sent with the policy of the build', async (site) => {
  const file = readFileSync(path.join(outputFolder(site, 'production'), '_headers'), 'utf8');
  const written = /Content-Security-Policy: (.*)/.exec(file)?.[1];
  expect(written).toContain("script-src 'self' 'sha256-");
  expect(written).not.toContain('unsafe-inline');
  for (const page of ['', 'no/such/page']) {
    const {headers} = await fetch(address(site, page));
    expect(headers.get('content-security-policy'), page).toBe(written);
  }
});
