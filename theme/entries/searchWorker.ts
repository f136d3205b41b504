// The script of the search worker. Where workers are not possible, the page imports
// this script and searches itself.
import '@octavo/search-languages';
import {SearchService} from '../browser/search/service';
import type {Request} from '../browser/search/service';

export {SearchService};

interface NumberedRequest {
  id: number;
  request: Request;
}

if (typeof document === 'undefined') {
  const service = new SearchService();
  self.onmessage = ({data}: MessageEvent<NumberedRequest>) => {
    void service.answer(data.request).then((reply) => {
      self.postMessage({id: data.id, reply});
    });
  };
}
