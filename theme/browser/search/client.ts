// The page's side of the search: loads it once, asks, and gives up questions
// that the reader has typed over.
import type {SearchOptions, SearchSettings} from '@octavo/contract';
import {connect} from './connection';
import type {Ask} from './connection';
import {fetchJSON} from './fetchJSON';
import {loadStyles} from './loadStyles';
import type {SearchLimits} from './service';
import type {Results} from '../../lib/search/types';

interface Place {
  baseUrl: string;
  /** The addresses of the worker's script and of the styles of results. */
  worker: string;
  styles: string;
}

export class SearchClient {
  private ready: Promise<SearchOptions> | null = null;
  private readonly ask: Ask;
  private turn = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly place: Place) {
    this.ask = connect(place.worker);
  }

  /** Loads the index; after a failure it may be asked to once more. */
  async load(): Promise<SearchOptions> {
    this.ready ??= this.start();
    try {
      return await this.ready;
    } catch (error) {
      this.ready = null;
      throw error;
    }
  }

  /** Null when another question came in the meantime. Of several that wait, the last is asked. */
  async search(query: string, limits: SearchLimits): Promise<Results | null> {
    if (!this.ready) throw new Error('The search has not been loaded.');
    await this.ready;
    const turn = ++this.turn;
    await this.last;
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

  private async start(): Promise<SearchOptions> {
    const {baseUrl, styles} = this.place;
    // Its name stays the same from one deployment to the next.
    const [settings] = await Promise.all([
      fetchJSON(`${baseUrl}search.json`, {cache: 'no-cache'}),
      loadStyles(styles),
    ]);
    const reply = await this.ask({type: 'load', ...addresses(settings as SearchSettings, baseUrl)});
    if (!('options' in reply)) throw new Error('error' in reply ? reply.error : 'No options.');
    return reply.options;
  }
}

/** The files' addresses in full: a worker has another one than its page. */
function addresses({fileNames, assetUrl}: SearchSettings, baseUrl: string) {
  const base = new URL(assetUrl ? assetUrl.replace(/\/?$/, '/') : baseUrl, window.location.href);
  const {searchDoc, lunrIndex} = fileNames;
  return {searchDoc: new URL(searchDoc, base).href, lunrIndex: new URL(lunrIndex, base).href};
}
