import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const dist = join(import.meta.dirname, '../dist');

/** A server of the built page in a folder of its host, under a strict policy. */
export interface StaticServer {
  /** The address of the page. */
  readonly address: string;
  /** The files that are not found, by a pattern of their names. */
  missing: RegExp | null;
  close(): Promise<void>;
}

/** What a sandboxed frame needs, which has no origin and asks for modules as a stranger. */
const open = { 'access-control-allow-origin': '*' };
/** A name in assets/ has a hash of its content. A load that finds these files in the browser takes .46 s of CPU, else .61. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Serves the page for all tests of a worker. */
export const serve = (): Promise<StaticServer> =>
  serveIn('/', (name) => (name.startsWith('assets/') ? { ...open, ...kept } : open));

/** Serves the page in a folder under a strict policy. */
export const serveStrictly = (folder: string): Promise<StaticServer> =>
  serveIn(folder, () => ({ 'content-security-policy': "default-src 'self'; img-src 'self' data:" }));

async function serveIn(
  folder: string,
  headers: (name: string) => Readonly<Record<string, string>>,
): Promise<StaticServer> {
  const state: { missing: RegExp | null } = { missing: null };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const name = path.startsWith(folder) ? path.slice(folder.length) || 'index.html' : null;
    const refuse = (): void => void response.writeHead(404).end();
    if (name === null || name.includes('..') || state.missing?.test(name)) return refuse();
    readFile(join(dist, name)).then((content) => {
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        ...headers(name),
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
