/**
 * Sends a trace to open pages while an engine prints it:
 *
 *   engine | npm run -s trace-server [-- [--port 7777] [--origin https://host]]
 *
 * Lines of standard input go to every page that has been asked to connect, from the first line on; the server listens on 127.0.0.1
 * alone. Pages of this computer and from files may connect, and those of the origins given. Exit status: 0; 2 where the command is not
 * understood, or the port is taken.
 */
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { WebSocketServer } from 'ws';

const HOST = '127.0.0.1';
/** Characters that are kept for pages that come later; what a page opens at most. */
const MAX_KEPT = 100_000_000;

/** True for pages of this computer, and for those from files, which have no origin. @param {string | undefined} origin */
const isLocal = (origin) =>
  origin === undefined ||
  origin === 'null' ||
  /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/**
 * Serves a stream of text. Resolves once it listens.
 * @param {{ port: number, input: AsyncIterable<string>, origins?: readonly string[], say?: (line: string) => void }} options
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export function serveTrace({ port, input, origins = [], say = () => {} }) {
  const server = new WebSocketServer({
    host: HOST,
    port,
    verifyClient: (/** @type {{ origin: string | undefined }} */ { origin }) => {
      const isWelcome = isLocal(origin) || (origin !== undefined && origins.includes(origin));
      if (!isWelcome) say(`refused a page of ${origin}; --origin ${origin} lets it in`);
      return isWelcome;
    },
  });
  let kept = '';
  let hasEnded = false;
  server.on('connection', (socket) => {
    if (kept !== '') socket.send(kept);
    if (hasEnded) socket.close(1000);
  });
  const pump = async () => {
    for await (const piece of input) {
      if (kept.length + piece.length > MAX_KEPT) {
        say(`the trace has more than ${MAX_KEPT} characters; the rest is not sent`);
        break;
      }
      kept += piece;
      for (const socket of server.clients) socket.send(piece);
    }
    hasEnded = true;
    for (const socket of server.clients) socket.close(1000);
    say('the trace has ended; Ctrl+C ends the server');
  };
  return new Promise((done, fail) => {
    server.on('error', fail);
    server.on('listening', () => {
      const address = server.address();
      const listening = typeof address === 'object' && address ? address.port : port;
      void pump();
      done({ port: listening, close: () => server.close() });
    });
  });
}

const usage = `Usage: engine | npm run -s trace-server -- [options]

Sends the trace that a program prints to open pages, from the first line on.

  --port PORT    listen on this port of this computer (7777)
  --origin URL   pages of this origin may connect too; may be repeated
  --help         print this

Exit status: 0; 2 where the command is not understood, or the port is taken.
`;

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '7777' },
      origin: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port: expected 1 to 65535, got ${values.port}`);
  const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  const served = await serveTrace({
    port,
    input: process.stdin.setEncoding('utf8'),
    origins: values.origin ?? [],
    say,
  });
  say(
    `ws://${HOST}:${served.port} sends the trace: open the page at #stream-${served.port}, or paste the address there`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((/** @type {Error} */ error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  });
}
