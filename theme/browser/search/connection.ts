import type {Reply, Request, SearchService} from './service';

export type Ask = (request: Request) => Promise<Reply>;

/** Starts the worker. If the browser or a policy forbids workers, the page itself answers. */
export function connect(script: string): Ask {
  try {
    const connection = new WorkerConnection(new Worker(script, {type: 'module'}), script);
    return connection.ask;
  } catch {
    return askInPage(script);
  }
}

interface Question {
  request: Request;
  answer: (reply: Reply) => void;
}

class WorkerConnection {
  /** The questions without an answer, by number. */
  private readonly open = new Map<number, Question>();
  private count = 0;
  /** Answers in place of the worker after it has failed. */
  private fallback: Ask | null = null;

  constructor(
    private readonly worker: Worker,
    script: string,
  ) {
    worker.onmessage = ({data}: MessageEvent<{id: number; reply: Reply}>) => {
      this.open.get(data.id)?.answer(data.reply);
      this.open.delete(data.id);
    };
    // Policies refuse workers with this event, and so do browsers without module workers.
    worker.onerror = () => {
      this.fallback ??= askInPage(script);
      for (const {request, answer} of this.open.values()) void this.fallback(request).then(answer);
      this.open.clear();
    };
  }

  ask = (request: Request): Promise<Reply> => {
    if (this.fallback) return this.fallback(request);
    const id = this.count++;
    return new Promise((answer) => {
      this.open.set(id, {request, answer});
      this.worker.postMessage({id, request});
    });
  };
}

/** Loads the script of the worker into the page and asks it there. */
function askInPage(script: string): Ask {
  let service: SearchService | null = null;
  return async (request) => {
    try {
      if (!service) {
        const module = (await import(script)) as {SearchService: new () => SearchService};
        service ??= new module.SearchService();
      }
      return await service.answer(request);
    } catch (error) {
      return {error: String(error)};
    }
  };
}
