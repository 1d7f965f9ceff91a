import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const dist = join(import.meta.dirname, '../dist');

/** A server of the built page in a folder of its host, under a strict policy. */
interface StaticServer {
  /** The address of the page. */
  readonly address: string;
  /** The files that are not found, by a pattern of their names. */
  missing: RegExp | null;
  close(): Promise<void>;
}

export async function serveIn(folder: string): Promise<StaticServer> {
  const state: { missing: RegExp | null } = { missing: null };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const name = path.startsWith(folder) ? path.slice(folder.length) || 'index.html' : null;
    const refuse = (): void => void response.writeHead(404).end();
    if (name === null || name.includes('..') || state.missing?.test(name)) return refuse();
    readFile(join(dist, name)).then((content) => {
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': "default-src 'self'; img-src 'self' data:",
      });
      response.end(content);
    }, refuse);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(state, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
