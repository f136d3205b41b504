// The script of the search's worker. A page that can have no worker imports
// it instead, and searches by itself.
import '@octavo/search-languages';
import {SearchService} from '../browser/search/service';
import type {Request} from '../browser/search/service';

export {SearchService};

interface Numbered {
  id: number;
  request: Request;
}

if (typeof document === 'undefined') {
  const service = new SearchService();
  self.onmessage = ({data}: MessageEvent<Numbered>) => {
    void service.answer(data.request).then((reply) => {
      self.postMessage({id: data.id, reply});
    });
  };
}
