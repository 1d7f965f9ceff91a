/**
 * Writes dist/minkowscope.html, the whole page in one file that opens from disk, out of the built page:
 *
 *   npm run build:single
 *
 * All scripts become one module within the page, the worker a text that it starts, and all style sheets one style: browsers
 * load no module, worker or module's style sheet from a disk.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { builtFiles, inDist } from './first-load.mjs';

const ASSETS = resolve(import.meta.dirname, '../dist/assets');
const asset = (/** @type {string} */ name) => readFileSync(join(ASSETS, name), 'utf8');

/** Replaces all matches, of which there must be some. @param {string} text @param {RegExp} what @param {(...found: string[]) => string} by */
function replaced(text, what, by) {
  let count = 0;
  const result = text.replace(what, (...found) => {
    count++;
    return by(...found);
  });
  if (count === 0) throw new Error(`build-single: the built page has no ${String(what)} any more`);
  return result;
}

/** The list by which Vite fetches the files that a lazy part needs: everything is there. */
const dependencies = /(const __vite__mapDeps=.*?=>)i\.map\(i=>d\[i\]\);/gu;
const worker =
  /new Worker\(new URL\(new URL\(`([a-z]+\.worker-[^`]+)`,import\.meta\.url\)\.href,``\+import\.meta\.url\),\{type:`module`\}\)/gu;

/** @returns {import('vite').Plugin} */
const withoutFetching = () => ({
  name: 'without-fetching',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]dist[\\/]assets[\\/].*\.js$/ },
    handler(code) {
      let text = code;
      if (text.includes('__vite__mapDeps=')) text = replaced(text, dependencies, (_, head) => `${head}[];`);
      if (/\.worker-/.test(text))
        text = replaced(text, worker, (_, name) => {
          const source = JSON.stringify(asset(name));
          return `new Worker(URL.createObjectURL(new Blob([${source}],{type:"text/javascript"})))`;
        });
      return { code: text, map: null };
    },
  },
});

async function script() {
  const entry = builtFiles().first.find((name) => /^assets\/page-.*\.js$/.test(name));
  if (entry === undefined) throw new Error('build-single: dist/index.html names no script');
  const result = await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../dist'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutFetching()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: inDist(entry),
        output: { codeSplitting: false, topLevelVar: false, minify: { compress: false, mangle: false } },
      },
    },
  });
  const [{ output }] = /** @type {[import('vite').Rolldown.RolldownOutput]} */ ([result].flat());
  if (output.length !== 1)
    throw new Error(
      `build-single: ${output.map(({ fileName, type }) => `${fileName} (${type})`).join(', ')}`,
    );
  // What would end the script, or hide its end from the browser.
  return output[0].code.replaceAll('</script', '<\\/script').replaceAll(/<!--(?=[^]*<script)/gu, '<\\!--');
}

/** The page's first style comes first, as in the page. Few people force colours: that style is fetched for them alone. */
function style() {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  const isFirst = (/** @type {string} */ name) => name.startsWith('index-');
  const order = [...names.filter(isFirst), ...names.filter((name) => !isFirst(name)).sort()];
  const texts = order.map((name) =>
    name.startsWith('forced-') ? `@media (forced-colors: active){${asset(name)}}` : asset(name),
  );
  return texts.join('\n').replaceAll('</style', '<\\/style');
}

const [js, icon] = [await script(), readFileSync(inDist('favicon.svg'), 'utf8')];
let page = readFileSync(inDist('index.html'), 'utf8');
page = replaced(
  page,
  /<link rel="icon"[^>]*>/gu,
  () => `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`,
);
page = replaced(
  page,
  /<script src="\.\/theme\.js"><\/script>/gu,
  () => `<script>${readFileSync(inDist('theme.js'), 'utf8')}</script>`,
);
page = replaced(page, /\s*<meta property="og:image"[^>]*>|\s*<link rel="modulepreload"[^>]*>/gu, () => '');
page = replaced(page, /<link rel="stylesheet"[^>]*>/gu, () => `<style>${style()}</style>`);
page = replaced(page, /<script type="module"[^>]*><\/script>/gu, () => '');
page = replaced(page, /<\/body>/gu, () => `<script type="module">${js}</script>\n  </body>`);
writeFileSync(inDist('minkowscope.html'), page);
console.log(`dist/minkowscope.html: ${(page.length / 2 ** 20).toFixed(1)} MiB`);
