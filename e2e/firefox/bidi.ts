import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Readable } from 'node:stream';

interface Answer {
  id?: number;
  method?: string;
  params?: unknown;
  type?: string;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** A virtual screen where Xvfb is installed, else null. */
async function startScreen(): Promise<{ process: ChildProcess; display: string } | null> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string | null>((done) => {
    process.on('error', () => done(null));
    process.on('exit', () => done(null));
    (process.stdio[3] as Readable).once('data', (chunk) => done(String(chunk).trim()));
  });
  return number === null ? null : { process, display: `:${number}` };
}

/** A stock Firefox with one page, driven over WebDriver BiDi as the standard has it: no patched build is needed. */
export class Firefox {
  /** Errors and warnings of the page. */
  readonly complaints: string[] = [];
  private context = '';
  private asked = 0;
  private readonly waiting = new Map<number, { done(result: unknown): void; fail(error: Error): void }>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
    private readonly screen: ChildProcess | null,
  ) {
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Answer));
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    // Software drawing is slow, and refused unless asked for.
    writeFileSync(join(profile, 'user.js'), 'user_pref("webgl.force-enabled", true);\n');
    const screen = await startScreen();
    const args = ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
    const process = spawn(path, screen ? args : ['--headless', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...env, ...(screen && { DISPLAY: screen.display }) },
    });
    const address = await new Promise<string>((done, fail) => {
      let told = '';
      process.stderr.on('data', (chunk) => {
        told += String(chunk);
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(told)?.[1];
        if (found) done(found);
      });
      process.on('exit', () => fail(new Error(`Firefox ended: ${told.slice(-500)}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((done, fail) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', () => fail(new Error(`no connection to ${address}`)));
    });
    const firefox = new Firefox(process, profile, socket, screen?.process ?? null);
    await firefox.send('session.new', { capabilities: {} });
    await firefox.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await firefox.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    firefox.context = contexts[0]!.context;
    return firefox;
  }

  /** Without a screen, Firefox has no WebGL. */
  get draws(): boolean {
    return this.screen !== null;
  }

  /** Loads an address again. */
  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', {
      context: this.context,
      url: 'about:blank',
      wait: 'complete',
    });
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  /** Calls a function in the page; arguments and result pass as JSON. */
  async evaluate<A extends unknown[], R>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const { result, exceptionDetails } = await this.send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${String(call)})(...${JSON.stringify(args)})))()`,
      target: { context: this.context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? (undefined as R) : (JSON.parse(result.value) as R);
  }

  /** Presses keys one after the other, by their WebDriver code points; those before the last are held. */
  async press(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    const actions = [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
    await this.send('input.performActions', { context: this.context, actions });
  }

  /** The pages of the print, as a PDF. */
  async print(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('browsingContext.print', { context: this.context });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    await this.send('browser.close', {}).catch(() => this.process.kill());
    await ended;
    this.screen?.kill();
    rmSync(this.profile, { recursive: true, force: true });
  }

  private send<R = unknown>(method: string, params: object): Promise<R> {
    const id = ++this.asked;
    return new Promise<R>((done, fail) => {
      this.waiting.set(id, { done: (result) => done(result as R), fail });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private hear({ id, method, params, error, message, result }: Answer): void {
    if (method === 'log.entryAdded') {
      const { level, text } = params as { level: string; text: string | null };
      if (level === 'error') this.complaints.push(String(text));
    }
    if (id === undefined) return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.fail(new Error(`${error}: ${message}`));
    else waiting?.done(result);
  }
}
