import {createHash} from 'node:crypto';
import type {Page} from 'playwright-core';

/** Serves documents with a policy that allows no inline script but those they came with. */
export async function enforcePolicy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const headers: Record<string, string> = {
      ...response.headers(),
      'content-security-policy': `default-src 'self'; img-src 'self' data:; script-src 'self' ${hashes(html)}`,
    };
    delete headers['content-encoding'];
    await route.fulfill({response, headers, body: html});
  });
}

/** The hashes of a document's inline scripts, as the policy wants them. */
function hashes(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts
    .map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
    .map((hash) => `'sha256-${hash}'`)
    .join(' ');
}
