/** The files in dist/ that the built page loads first, and those it may load later. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = resolve(import.meta.dirname, '../dist');

/**
 * The page with the scripts, module preloads and style sheets it names; and every other script, by path in dist/.
 * Vite preloads all static imports of the entry, so what the page names is what the first load fetches.
 */
export function builtFiles() {
  const page = join(DIST, 'index.html');
  if (!existsSync(page)) throw new Error('dist/index.html is missing: run `npm run build` first');
  const html = readFileSync(page, 'utf8');
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags
    .filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|stylesheet)"/.test(tag))
    .map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1])
    .filter((address) => address !== undefined)
    .map((address) => posix.normalize(address));
  const first = [...new Set(['index.html', ...loaded])];
  const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.startsWith('assets/') && name.endsWith('.js'))
    .sort();
  return { first, lazy: scripts.filter((name) => !first.includes(name)) };
}

/**
 * The budget of a script loaded later, in KiB. The catalogue holds the algorithms and the casts, each with the source that *Code*
 * shows. Video, mathematics, the parts that both precisions of the catalogue share, which are called regions, simplex or length-tolerance, and
 * the readers of what fifty engines and logs print may weigh more than a panel. The worker that shrinks a scene runs all algorithms in both
 * precisions, and is a bundle of its own. So is the worker that reads meshes, which holds three's loaders and what they make. Worlds hold four
 * ways from frame to frame with their solvers, sentences, picture and controls.
 */
export function lazyBudget(/** @type {string} */ name) {
  const file = posix.basename(name);
  if (/^catalogue/i.test(file)) return 84;
  if (file.startsWith('shrink.worker')) return 334;
  if (file.startsWith('world-')) return 37;
  if (file.startsWith('mesh.worker')) return 80;
  if (file.startsWith('read-dump')) return 92;
  return /^(float32|video|math|dump-reading|regions|simplex|length-tolerance)/i.test(file) ? 75 : 30;
}

/** KiB: the budget of the whole program, on which each kind draws for its entry in the registry of kinds and for its rooms. */
export const FIRST_LOAD_BUDGET = 220;

export const inDist = (/** @type {string} */ name) => join(DIST, name);

/** @param {string[]} names */
export const gzipKiB = (names) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(inDist(name)), { level: 9 }).length, 0) / 1024;
