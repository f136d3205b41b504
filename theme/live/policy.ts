// A built site has one Content-Security-Policy that allows the content of all its
// pages. octavo start knows one page at a time, so a document has the policy of its own
// page. A page that needs more than that is loaded as a document.
import {isReachable} from '../browser/connection';
import {readSettings} from './addresses';

const INLINE = "'unsafe-inline'";

/** The sources in a policy, by directive. */
function parsePolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

function includesSource(sources: readonly string[], source: string): boolean {
  if (source === "'none'" || sources.includes(source)) return true;
  if (/^'(sha|unsafe-hashes)/.test(source)) return sources.includes(INLINE);
  return source.startsWith('https:') && sources.includes('https:');
}

/** Reports whether a policy allows everything that another one allows. */
export function allows(policy: string, other: string): boolean {
  const known = parsePolicy(policy);
  return [...parsePolicy(other)].every(([name, sources]) => {
    // A directive about attributes takes precedence over the general one.
    const allowed =
      known.get(name) ?? known.get(name.replace(/-attr$/, '')) ?? known.get('default-src');
    return sources.every((source) => includesSource(allowed ?? [], source));
  });
}

/** Thrown for a page that the policy of this document does not allow. */
export class PolicyError extends Error {}

/** Rejects if the policy of this document does not allow the page at an address. */
export async function checkPolicy(address: string): Promise<void> {
  const {policy} = readSettings() ?? {};
  if (!policy) return;
  const answer = await fetch(address, {method: 'HEAD'}).catch(() => null);
  const needed = answer?.headers.get('Content-Security-Policy') ?? '';
  if (!allows(policy, needed)) throw new PolicyError(address);
}

/**
 * Loads the document again if an edit has added content that its policy refuses. The new
 * document has a policy that allows it.
 */
export function watchViolations(): void {
  document.addEventListener('securitypolicyviolation', () => {
    const url = new URL(window.location.href);
    checkPolicy(url.pathname).catch(async (error: unknown) => {
      if (error instanceof PolicyError && (await isReachable(url))) window.location.reload();
    });
  });
}
