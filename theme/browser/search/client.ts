// The page's side of the search: loads the index once, sends queries, and drops
// the answers to queries that the reader has replaced.
import type {SearchSettings} from '@octavo/contract';
import type {SearchLimits} from '../../lib/search/engine';
import type {Results} from '../../lib/search/types';
import {connect} from './connection';
import type {Ask} from './connection';
import {fetchJSON} from './fetchJSON';
import {loadStyles} from './loadStyles';

interface Addresses {
  baseUrl: string;
  /** The script of the worker. */
  worker: string;
  /** The style sheet of results. */
  styles: string;
}

export class SearchClient {
  private ready: Promise<void> | null = null;
  private readonly ask: Ask;
  /** Counts queries: only the answer to the last one matters. */
  private turn = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly addresses: Addresses) {
    this.ask = connect(addresses.worker);
  }

  /** Loads the index. After a failure it may be called again. */
  async load(): Promise<void> {
    this.ready ??= this.start();
    try {
      await this.ready;
    } catch (error) {
      this.ready = null;
      throw error;
    }
  }

  /** The results of a query; null if another query came in the meantime. */
  async search(query: string, limits: SearchLimits): Promise<Results | null> {
    if (!this.ready) throw new Error('The search has not been loaded.');
    await this.ready;
    const turn = ++this.turn;
    await this.last;
    // Of several queries that waited, only the last is sent.
    if (turn !== this.turn) return null;
    const asked = this.ask({type: 'search', query, limits});
    this.last = asked;
    const reply = await asked;
    if ('error' in reply) {
      // The worker may have died, and the index with it.
      this.ready = null;
      throw new Error(reply.error);
    }
    return turn === this.turn && 'results' in reply ? reply.results : null;
  }

  private async start(): Promise<void> {
    const {baseUrl, styles} = this.addresses;
    // The name of this file is the same in every deployment, so a cached copy may be old.
    const [settings] = await Promise.all([
      fetchJSON(`${baseUrl}search.json`, {cache: 'no-cache'}),
      loadStyles(styles),
    ]);
    const reply = await this.ask({
      type: 'load',
      ...fileAddresses(settings as SearchSettings, baseUrl),
    });
    if ('error' in reply) throw new Error(reply.error);
  }
}

/** The absolute addresses of the index. The worker resolves relative ones differently. */
function fileAddresses({fileNames, assetUrl}: SearchSettings, baseUrl: string) {
  const base = new URL(assetUrl ? assetUrl.replace(/\/?$/, '/') : baseUrl, window.location.href);
  const {searchDoc, lunrIndex} = fileNames;
  return {searchDoc: new URL(searchDoc, base).href, lunrIndex: new URL(lunrIndex, base).href};
}
