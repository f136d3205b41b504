import type {Reply, Request, SearchService} from './service';

export type Ask = (request: Request) => Promise<Reply>;

/** Starts the worker, or does its work here where the browser or a policy forbids it. */
export function connect(script: string): Ask {
  try {
    const connection = new WorkerConnection(new Worker(script, {type: 'module'}), script);
    return connection.ask;
  } catch {
    return askHere(script);
  }
}

interface Question {
  request: Request;
  answer: (reply: Reply) => void;
}

class WorkerConnection {
  private readonly open = new Map<number, Question>();
  private count = 0;
  /** Once the worker has failed. */
  private instead: Ask | null = null;

  constructor(
    private readonly worker: Worker,
    script: string,
  ) {
    worker.onmessage = ({data}: MessageEvent<{id: number; reply: Reply}>) => {
      this.open.get(data.id)?.answer(data.reply);
      this.open.delete(data.id);
    };
    // Policies and browsers without module workers say no in this way.
    worker.onerror = () => {
      this.instead ??= askHere(script);
      for (const {request, answer} of this.open.values()) void this.instead(request).then(answer);
      this.open.clear();
    };
  }

  ask = (request: Request): Promise<Reply> => {
    if (this.instead) return this.instead(request);
    const id = this.count++;
    return new Promise((answer) => {
      this.open.set(id, {request, answer});
      this.worker.postMessage({id, request});
    });
  };
}

/** Loads the worker's script as a part of the page. */
function askHere(script: string): Ask {
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
