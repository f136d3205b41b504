import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {onTestFinished} from 'vitest';

const types: Record<string, string> = {'.html': 'text/html', '.js': 'text/javascript'};

/** The policy that the build wrote for hosts. */
function readPolicy(folder: string): string {
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
  return /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
}

/** Serves a site under a base path other than its own, until the test ends. */
export async function serveUnder(base: string, folder: string): Promise<string> {
  const policy = readPolicy(folder);
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const index = pathname.endsWith('/') ? 'index.html' : '';
    const file = path.join(folder, pathname.slice(base.length), index);
    if (!pathname.startsWith(base) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'text/plain';
    response.writeHead(200, {'content-type': type, 'content-security-policy': policy});
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${String((server.address() as AddressInfo).port)}${base}`;
}
