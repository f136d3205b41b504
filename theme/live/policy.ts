// A built site has one Content-Security-Policy that allows the content of all its
// pages. octavo start knows one page at a time, so a document has the policy of its own
// page. A page that needs more than that is loaded as a document.
import type {LiveSettings} from '@octavo/contract';
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

/** The policy of the page at an address; "" if it has none, or cannot be loaded. */
async function policyOf(address: string): Promise<string> {
  const answer = await fetch(address, {method: 'HEAD'}).catch(() => null);
  return answer?.headers.get('Content-Security-Policy') ?? '';
}

/** Thrown for a page that the policy of this document does not allow. */
export class PolicyError extends Error {}

/** Rejects if the policy of this document does not allow the content of the page at an address. */
export async function checkPolicy(address: string): Promise<void> {
  const {policy} = readSettings() ?? {};
  if (!policy) return;
  // The inline scripts of a page do not run after a navigation.
  const needed = (await policyOf(address)).replace(/script-src [^;]*/, '');
  if (!allows(policy, needed)) throw new PolicyError(address);
}

/**
 * Loads the document again if it has new content that its policy refuses, after an edit.
 * The new document has a policy that allows it.
 */
export function watchViolations({policy}: LiveSettings): void {
  if (!policy) return;
  document.addEventListener('securitypolicyviolation', () => {
    void policyOf(window.location.pathname).then((needed) => {
      if (!allows(policy, needed)) window.location.reload();
    });
  });
}
