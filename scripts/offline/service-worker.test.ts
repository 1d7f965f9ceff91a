import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serviceWorker } from './plugin.mjs';

const scope = 'https://site.example/tools/minkowscope/';
const text = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');

/** A browser's caches, as far as the worker uses them. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, cache);
    return {
      match: async (address: string) => answerOf(cache.get(address)),
      put: async (address: string, response: Response) => void cache.set(address, await response.text()),
    };
  }
  match = async (address: string): Promise<Response | undefined> =>
    answerOf([...this.all.values()].find((cache) => cache.has(address))?.get(address));
  keys = async (): Promise<string[]> => [...this.all.keys()];
  delete = async (name: string): Promise<boolean> => this.all.delete(name);
}
const answerOf = (text: string | undefined): Response | undefined =>
  text === undefined ? undefined : new Response(text);

/** A site whose server sends `served`, and a browser that keeps things of it. */
function site(served: Map<string, string>) {
  const caches = new Caches();
  const asked: string[] = [];
  let pages = 0;
  let online = true;
  const fetch = async (given: string | { url: string }): Promise<Response> => {
    const address = typeof given === 'string' ? given : given.url;
    asked.push(address.slice(scope.length));
    if (!online) throw new TypeError('Failed to fetch');
    const found = served.get(address.slice(scope.length).replace(/^index\.html|\?.*$/gu, ''));
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  };
  /** Installs the worker of a build and lets it answer from then on. */
  async function install(build: string, files: string[]) {
    const listeners = new Map<string, (event: object) => void>();
    runInNewContext(serviceWorker(text, files, build), {
      registration: { scope },
      clients: { claim: async () => {}, matchAll: async () => Array.from({ length: pages }) },
      skipWaiting: async () => {},
      addEventListener: (type: string, act: (event: object) => void) => listeners.set(type, act),
      caches,
      fetch,
      URL,
      Response,
      setTimeout,
    });
    const awaited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void awaited.push(work);
    listeners.get('install')!({ waitUntil });
    await Promise.all(awaited);
    return async (url: string, mode = 'cors'): Promise<string | null> => {
      let answer: Promise<Response> | null = null;
      const request = { url, mode, method: 'GET' };
      listeners.get('fetch')!({
        request,
        respondWith: (given: Promise<Response>) => (answer = given),
        waitUntil,
      });
      const response = (await (answer as Promise<Response> | null)) ?? null;
      await Promise.all(awaited);
      return response && response.text();
    };
  }
  return {
    install,
    asked,
    caches,
    go: (isOnline: boolean) => (online = isOnline),
    openPages: (count: number) => (pages = count),
  };
}

const files = ['', 'theme.js', 'assets/page-a.js', 'assets/lesson-a.js'];
const contents = (of: readonly string[], build: string): Map<string, string> =>
  new Map(of.map((file) => [file, `${build} ${file}`]));

test('what is kept answers without network, every query of the page too, and nothing else is touched', async () => {
  const { install, go } = site(contents(files, 'one'));
  const answer = await install('one', files);
  go(false);
  expect(await answer(scope, 'navigate')).toBe('one ');
  expect(await answer(`${scope}index.html?cheap`, 'navigate')).toBe('one ');
  expect(await answer(`${scope}assets/lesson-a.js`)).toBe('one assets/lesson-a.js');
  expect(await answer(`${scope}theme.js`)).toBe('one theme.js');
  expect(await answer(`${scope}lib/index.js`)).toBeNull();
  expect(await answer('https://site.example/other/', 'navigate')).toBeNull();
});

test('a new build is shown at once and fetches its new files alone; the old one goes when no page is open', async () => {
  const served = contents(files, 'one');
  const { install, asked, caches, go, openPages } = site(served);
  const old = await install('one', files);
  const newFiles = ['', 'theme.js', 'assets/page-b.js', 'assets/lesson-a.js'];
  served.delete('assets/page-a.js');
  for (const file of ['', 'theme.js', 'assets/page-b.js']) served.set(file, `two ${file}`);
  openPages(1);
  expect(await old(scope, 'navigate')).toBe('two ');
  asked.length = 0;
  const answer = await install('two', newFiles);
  expect(asked.toSorted()).toEqual(['', 'assets/page-b.js', 'theme.js']);
  // A page of the old build is open.
  expect(await answer(`${scope}assets/page-a.js`)).toBe('one assets/page-a.js');
  expect(await answer(scope, 'navigate')).toBe('two ');
  expect(caches.all.size).toBe(2);
  openPages(0);
  go(false);
  expect(await answer(scope, 'navigate')).toBe('two ');
  expect([...caches.all.keys()]).toEqual([`minkowscope ${scope} two`]);
  expect(await answer(`${scope}assets/lesson-a.js`)).toBe('one assets/lesson-a.js');
});

test('a file that does not come fails the installation, and the next try fetches what is missing', async () => {
  const served = contents(files, 'one');
  served.delete('assets/lesson-a.js');
  const { install, asked } = site(served);
  await expect(install('one', files)).rejects.toThrow('assets/lesson-a.js: 404');
  served.set('assets/lesson-a.js', 'late');
  asked.length = 0;
  await install('one', files);
  expect(asked).toEqual(['assets/lesson-a.js']);
});

test('an error page of the server is not shown in place of the program', async () => {
  const served = contents(files, 'one');
  const { install } = site(served);
  const answer = await install('one', files);
  served.delete('');
  expect(await answer(scope, 'navigate')).toBe('one ');
});
