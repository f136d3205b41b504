// Answers requests of the page: in a worker, or in the page itself where workers
// are not possible.
import type {SearchFile} from '@octavo/contract';
import {Engine} from '../../lib/search/engine';
import type {SearchLimits} from '../../lib/search/engine';
import type {LunrIndex, Results} from '../../lib/search/types';
import {fetchJSON} from './fetchJSON';

export type Request =
  | {type: 'load'; searchDoc: string; lunrIndex: string}
  | {type: 'search'; query: string; limits: SearchLimits};

export type Reply = {loaded: true} | {results: Results} | {error: string};

export class SearchService {
  private engine: Engine | null = null;

  /** Answers a request. An error is an answer as well. */
  async answer(request: Request): Promise<Reply> {
    try {
      if (request.type === 'load') {
        this.engine = await loadEngine(request);
        return {loaded: true};
      }
      if (!this.engine) return {error: 'The index has not been loaded.'};
      return {results: this.engine.search(request.query, request.limits)};
    } catch (error) {
      return {error: String(error)};
    }
  }
}

async function loadEngine(addresses: {searchDoc: string; lunrIndex: string}): Promise<Engine> {
  const [docs, index] = await Promise.all([
    fetchJSON(addresses.searchDoc),
    fetchJSON(addresses.lunrIndex),
  ]);
  return new Engine(docs as SearchFile, index as LunrIndex);
}
