// A server for all other hosts: the browser looks for every name that ends in
// .example here.
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const document = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';

export interface OtherHosts {
  /** For the command line of the browser. */
  flag: string;
  server: Server;
}

export function startOtherHosts(): Promise<OtherHosts> {
  const server = createServer((request, response) => {
    const isPicture = request.url?.endsWith('.png');
    response.setHeader('Content-Type', isPicture ? 'image/png' : 'text/html');
    response.end(isPicture ? picture : document);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      resolve({flag: `--host-resolver-rules=MAP *.example 127.0.0.1:${String(port)}`, server});
    });
  });
}
