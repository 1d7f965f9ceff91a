/**
 * Keeps the whole program for use without network. `plugin.mjs` fills in the build and its files.
 *
 * Names under `assets/` hold a hash of the content, so a kept copy is always right and answers first. The page, its theme and
 * its icon have no hash: the network answers first, and the kept copy where it does not. So whoever is online gets a new
 * build at once, and whoever is offline the last whole one. The files of other builds go once no page is open.
 */
/** @typedef {{ waitUntil(work: Promise<unknown>): void }} Lifecycle */
/** @typedef {{ request: Request, respondWith(answer: Promise<Response>): void, waitUntil(work: Promise<unknown>): void }} Fetched */
/**
 * The part of a service worker's global scope that is used here.
 * @typedef {{
 *   registration: { scope: string },
 *   clients: { claim(): Promise<void>, matchAll(of: { includeUncontrolled: boolean }): Promise<readonly unknown[]> },
 *   skipWaiting(): Promise<void>,
 *   addEventListener(type: 'install' | 'activate', act: (event: Lifecycle) => void): void,
 *   addEventListener(type: 'fetch', act: (event: Fetched) => void): void,
 * }} KeepingWorker
 */
const worker = /** @type {KeepingWorker} */ (/** @type {unknown} */ (globalThis));

const build = '__BUILD__';
/** Addresses from the folder of this file on; the page itself is ''. */
const files = /** @type {string[]} */ (/** @type {unknown} */ ('__FILES__'));

const { scope } = worker.registration;
const prefix = `minkowscope ${scope} `;
const cacheName = prefix + build;
const kept = new Set(files.map((file) => new URL(file, scope).href));
const isHashed = (/** @type {string} */ address) => address.startsWith(`${scope}assets/`);

/** The time in ms after which a kept page is shown though the network may still answer. */
const patience = 3000;
const atATime = 6;

worker.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = addressOf(request);
  if (request.method !== 'GET' || address === null) return;
  if (isHashed(address)) return event.respondWith(keptFirst(address, request));
  event.respondWith(networkFirst(address, request));
  if (request.mode === 'navigate') event.waitUntil(dropOthers());
});

/** What of the program a request asks for; null if it asks for something else. Every query of the page is the page. */
function addressOf(/** @type {Request} */ { url, mode }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (mode === 'navigate') return address === scope || address === `${scope}index.html` ? scope : null;
  return kept.has(address) || (isHashed(address) && address.startsWith(scope)) ? address : null;
}

/** Fetches what is not kept yet. A file that fails fails the whole; those before it stay for the next try. */
async function keepAll() {
  const cache = await caches.open(cacheName);
  const rest = [...kept];
  const fetchRest = async () => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift())
      await keep(cache, address);
  };
  await Promise.all(Array.from({ length: atATime }, fetchRest));
}

async function keep(/** @type {Cache} */ cache, /** @type {string} */ address) {
  if (await cache.match(address)) return;
  const known = isHashed(address) ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: isHashed(address) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, direct(response));
}

/** The response without a trace of redirection, which browsers refuse for a page. */
function direct(/** @type {Response} */ response) {
  const { status, statusText, headers } = response;
  return response.redirected ? new Response(response.body, { status, statusText, headers }) : response;
}

/** Other builds too are searched: a page of theirs may be open still. */
async function keptFirst(/** @type {string} */ address, /** @type {Request} */ request) {
  return (await caches.match(address)) ?? fetch(request);
}

async function networkFirst(/** @type {string} */ address, /** @type {Request} */ request) {
  const cache = await caches.open(cacheName);
  const network = fetch(request);
  const late = new Promise((done) => setTimeout(done, patience));
  const response = await Promise.race([network, late]).catch(() => undefined);
  if (response instanceof Response && (response.ok || response.type === 'opaqueredirect')) return response;
  return (await cache.match(address)) ?? network;
}

async function dropOthers() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  if (open.length > 0) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}
