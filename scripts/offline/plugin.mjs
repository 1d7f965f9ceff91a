/**
 * Writes dist/sw.js, the service worker that keeps the program for use without network, with the list of all that the page
 * may ask for.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const template = join(import.meta.dirname, 'service-worker.js');
/** What the page asks for of public/; its preview is for other sites. */
const fromPublic = ['theme.js', 'favicon.svg'];

/** @returns {import('vite').Plugin} */
export const offline = () => ({
  name: 'offline',
  // The command is built with the same plugins, and has no page.
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('offline: the build has no folder');
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const files = [...fromPublic, ...assets.sort()];
    const texts = ['index.html', ...fromPublic].map((name) => readFileSync(join(dir, name), 'utf8'));
    writeFileSync(
      join(dir, 'sw.js'),
      serviceWorker(readFileSync(template, 'utf8'), ['', ...files], buildOf(files, texts)),
    );
  },
});

/** The name of a build: a hash of its file names, which contain the hashes of assets, and of the texts of other files. */
const buildOf = (/** @type {string[]} */ files, /** @type {string[]} */ texts) =>
  createHash('sha256')
    .update(JSON.stringify([files, texts]))
    .digest('hex')
    .slice(0, 12);

/**
 * The service worker's text with its build and files.
 * @param {string} text @param {string[]} files @param {string} build
 */
export function serviceWorker(text, files, build) {
  for (const mark of ["'__BUILD__'", "'__FILES__'"])
    if (text.split(mark).length !== 2) throw new Error(`offline: expected ${mark} once`);
  return text
    .replace("'__BUILD__'", JSON.stringify(build))
    .replace("'__FILES__'", () => JSON.stringify(files));
}
