/**
 * Runs a TypeScript file under Node:
 *
 *   node scripts/run-ts.mjs FILE [ARGS…]
 *
 * The file and all it imports, packages included, are bundled with the page's own Vite configuration into one module,
 * because some packages load only through a bundler. The bundle is kept, and made again when a file that went into it has
 * changed: Vite alone takes a second to load. It runs in a process into which nothing but the program itself writes.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/minkowscope/run');

/** Marks the list of sources at the end of a bundle, which is one file so that two runs may overlap. */
const SOURCES = '\n// sources: ';

/**
 * Says where the bundle of a file is, which is made unless it is there and nothing has changed.
 * @param {string} file
 */
export async function bundle(file) {
  const path = bundlePath(file);
  if (isFresh(path)) return path;
  /** @type {Set<string>} */
  const sources = new Set();
  const { build } = await import('vite');
  const output = await build({
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'sources',
        buildEnd() {
          for (const id of this.getModuleIds()) sources.add(id.replace(/\?.*$/, ''));
        },
      },
    ],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: resolve(file),
      write: false,
      minify: false,
      sourcemap: 'inline',
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in output)) throw new Error(`${file}: the bundler gave no single output`);

  const known = [...sources, ...toolSources()].filter((source) => existsSync(source));
  const names = known.map((source) => relative(ROOT, source)).sort();
  const list = JSON.stringify({ digest: digestOf(names), names });
  const draft = `${path}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(draft, `${output.output[0].code}${SOURCES}${list}`);
  renameSync(draft, path);
  return path;
}

/** @param {string} file */
const bundlePath = (file) =>
  join(
    CACHE,
    relative(ROOT, resolve(file))
      .replace(/[^\w.-]+/g, '_')
      .replace(/\.\w+$/, '.mjs'),
  );

/** Everything that decides how sources become a bundle. */
function toolSources() {
  const scripts = readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' });
  const tools = scripts.filter((name) => name.endsWith('.mjs')).map((name) => `scripts/${name}`);
  return [...tools, 'vite.config.ts', 'package-lock.json', 'tsconfig.json'].map((name) => join(ROOT, name));
}

/** @param {string} path */
function isFresh(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const { digest, names } = JSON.parse(text.slice(text.lastIndexOf(SOURCES) + SOURCES.length));
    return digest === digestOf(names);
  } catch {
    return false;
  }
}

/** The hash of the contents of files, named from the root; a missing file throws. @param {readonly string[]} names */
function digestOf(names) {
  const hash = createHash('sha256').update(process.version);
  for (const name of names) hash.update(`\n${name}\n`).update(readFileSync(join(ROOT, name)));
  return hash.digest('hex');
}

/**
 * Bundles and runs a file; resolves to its exit status.
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} nodeFlags
 * @returns {Promise<number>}
 */
export async function runTs(file, args = [], nodeFlags = []) {
  const path = await bundle(file);
  const child = spawn(process.execPath, ['--enable-source-maps', ...nodeFlags, path, ...args], {
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (status, signal) => done(signal ? 1 : (status ?? 1)));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Usage: node scripts/run-ts.mjs FILE [ARGS…]');
    process.exit(2);
  }
  const path = bundlePath(file);
  if (isFresh(path)) {
    process.setSourceMapsEnabled(true);
    process.argv = [process.execPath, path, ...args];
    await import(pathToFileURL(path).href);
  } else process.exitCode = await runTs(file, args);
}
