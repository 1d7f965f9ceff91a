/**
 * Runs a TypeScript file under Node:
 *
 *   node scripts/run-ts.mjs FILE [ARGS…]
 *
 * The file and all it imports, packages included, are bundled with the page's own Vite configuration into one module
 * (a few tenths of a second), because some packages load only through a bundler. It then runs in a process of its own
 * with this one's input and output, so nothing but the program itself writes to them.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/minkowscope/run');

/**
 * Bundles a file and says where the bundle is.
 * @param {string} file
 */
export async function bundle(file) {
  const output = await build({
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
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

  const path = join(CACHE, file.replace(/[^\w.-]+/g, '_').replace(/\.\w+$/, '.mjs'));
  const draft = `${path}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(draft, output.output[0].code);
  renameSync(draft, path); // whole at once: two runs may overlap
  return path;
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
  process.exitCode = await runTs(file, args);
}
