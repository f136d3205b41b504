// What the worker does, or the page itself where there can be no worker.
import type {SearchFile, SearchOptions} from '@octavo/contract';
import {Engine} from '../../lib/search/engine';
import {fetchJSON} from './fetchJSON';
import type {LunrIndex, Results} from '../../lib/search/types';

export interface SearchLimits {
  pages?: number;
  /** Of each page. */
  sections?: number;
}

export type Request =
  | {type: 'load'; searchDoc: string; lunrIndex: string}
  | {type: 'search'; query: string; limits: SearchLimits};

export type Reply = {options: SearchOptions} | {results: Results} | {error: string};

export class SearchService {
  private engine: Engine | null = null;

  /** Answers a request; what goes wrong is an answer, too. */
  async answer(request: Request): Promise<Reply> {
    try {
      if (request.type === 'load') return {options: await this.load(request)};
      if (!this.engine) return {error: 'The index has not been loaded.'};
      return {results: this.engine.search(request.query, request.limits)};
    } catch (error) {
      return {error: String(error)};
    }
  }

  private async load({searchDoc, lunrIndex}: Request & {type: 'load'}): Promise<SearchOptions> {
    const [docs, index] = await Promise.all([fetchJSON(searchDoc), fetchJSON(lunrIndex)]);
    const file = docs as SearchFile;
    this.engine = new Engine(file, index as LunrIndex);
    return file.options;
  }
}
