/**
 * Writes the library to dist/lib (`npm run build`, after the page, whose build empties dist/):
 *
 *   node scripts/build-lib.mjs
 *   node scripts/build-lib.mjs --untyped   without its declarations, for tests that run it
 *
 * Each module stays a file of its own, not minified and with its comments, so that a bundler takes what is used, whatever
 * else stands beside it, and a reader finds the source. What little it uses of packages lies in vendor/ with their licences:
 * the library needs no other package, and a page without a bundler can load it.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Visitor, build, parseSync } from 'vite';
import { constantFunctions } from './constant-functions.mjs';
import { float32 } from './float32/plugin.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const LIB = join(ROOT, 'dist/lib');

/** Each file of src/lib is what package.json exports under its name. */
const ENTRIES = readdirSync(join(ROOT, 'src/lib'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => name.replace(/\.ts$/, ''));

/** @param {string} out */
export async function buildLibrary(out = LIB, isTyped = true) {
  rmSync(out, { recursive: true, force: true });
  await writeModules(out);
  if (isTyped) writeTypes(out);
}

/** @param {string} out */
async function writeModules(out) {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [float32(), constantFunctions()],
    logLevel: 'error',
    build: {
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, join(ROOT, `src/lib/${name}.ts`)])),
        formats: ['es'],
      },
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          topLevelVar: false,
          preserveModules: true,
          preserveModulesRoot: join(ROOT, 'src'),
          entryFileNames: ({ name }) => `${nameOf(name)}.js`,
        },
      },
    },
  });
  for (const name of readdirSync(join(out, 'vendor'))) copyLicence(name, join(out, 'vendor', name));
}

/**
 * Packages go into vendor/, and so does what the bundler adds; `gjk.ts?f32`, as it calls the single-precision twin of
 * gjk.ts, is gjk.f32.
 */
const nameOf = (/** @type {string} */ module) =>
  module
    .replace(/^.*node_modules\//, 'vendor/')
    .replace(/^_virtual\/_rolldown\//, 'vendor/rolldown/')
    .replace(/\.ts\W?_?f32$/, '.f32');

/** @param {string} name @param {string} to */
function copyLicence(name, to) {
  const folder = join(ROOT, 'node_modules', name);
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!licence) throw new Error(`${name} has no licence to go with it`);
  copyFileSync(join(folder, licence), join(to, licence));
}

/**
 * The declarations that the entries reach. The compiler copies relative imports as the sources have them, without an
 * extension, which Node's way of resolving does not know; here each is given its own.
 * @param {string} out
 */
function writeTypes(out) {
  const drafts = mkdtempSync(join(tmpdir(), 'minkowscope-types-'));
  const place = (/** @type {string} */ draft) => join(out, relative(drafts, draft).replace(/^lib[\\/]/, ''));
  try {
    compileTypes(drafts);
    const reached = new Set(ENTRIES.map((name) => join(drafts, `lib/${name}.d.ts`)));
    for (const draft of reached) {
      const text = withImports(draft, (target) => {
        reached.add(target);
        const path = relative(dirname(place(draft)), place(target)).replaceAll('\\', '/');
        return `${path.startsWith('.') ? '' : './'}${path.replace(/\.d\.ts$/, '.js')}`;
      });
      mkdirSync(dirname(place(draft)), { recursive: true });
      writeFileSync(place(draft), text);
    }
  } finally {
    rmSync(drafts, { recursive: true });
  }
}

/** @param {string} out */
function compileTypes(out) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', join(ROOT, 'tsconfig.lib.json'), '--outDir', out],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the types of the library do not compile');
}

/**
 * A declaration file with its imports renamed, and without those for their effect, which say nothing of types.
 * @param {string} file
 * @param {(target: string) => string} rename takes the path of the file imported
 */
function withImports(file, rename) {
  const text = readFileSync(file, 'utf8');
  /** @type {{ start: number, end: number, by: string }[]} */
  const edits = [];
  const importing = (/** @type {any} */ { source }) => {
    if (!source) return;
    const { value, start, end } = source;
    const target = [`${value}.d.ts`, `${value}/index.d.ts`]
      .map((path) => resolve(dirname(file), path))
      .find(existsSync);
    if (!value.startsWith('.'))
      throw new Error(`${file} exports a type of ${value}, which users need not have`);
    if (!target) throw new Error(`${file}: there is no ${value}`);
    edits.push({ start, end, by: `'${rename(target)}'` });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.specifiers.length > 0) importing(node);
      else edits.push({ start: node.start, end: node.end, by: '' });
    },
    ExportNamedDeclaration: importing,
    ExportAllDeclaration: importing,
    TSImportType: importing,
  }).visit(parseSync(file, text).program);
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((before, { start, end, by }) => before.slice(0, start) + by + before.slice(end), text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildLibrary(LIB, !process.argv.includes('--untyped'));
  const modules = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  console.log(`dist/lib: ${ENTRIES.length} entries, ${modules.length} modules`);
}
