// The addresses of octavo start and the settings of this page. internal/contract/live.go
// describes them.
import siteData from '@octavo/site';
import type {LivePlace, LiveSettings} from '@octavo/contract';

const DATA_ID = '__octavo_live';
const EVENTS = '__octavo/events';
const OPEN = '__octavo/open';
const TOKEN_HEADER = 'X-Octavo-Token';

/** The settings in the document; null in a document that octavo start did not send. */
export function readSettings(): LiveSettings | null {
  const data = document.getElementById(DATA_ID)?.textContent;
  return data ? (JSON.parse(data) as LiveSettings) : null;
}

/** The address of the event stream of a page. */
export function eventsAddress(page: string, {token, version}: LiveSettings): string {
  const query = new URLSearchParams({page, version, token});
  return `${siteData.siteConfig.baseUrl}${EVENTS}?${query.toString()}`;
}

/** Asks octavo start to open a file in the author's editor. Rejects if that fails. */
export async function openInEditor(place: LivePlace, {token}: LiveSettings): Promise<void> {
  const {ok, status} = await fetch(siteData.siteConfig.baseUrl + OPEN, {
    method: 'POST',
    headers: {[TOKEN_HEADER]: token, 'Content-Type': 'application/json'},
    body: JSON.stringify(place),
  });
  if (!ok) throw new Error(`octavo start answered ${String(status)}.`);
}
