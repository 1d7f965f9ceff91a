/**
 * Writes the command to dist/bin/minkowscope.js (`npm run build`, after the page, whose build empties dist/):
 *
 *   node scripts/build-bin.mjs
 *
 * Each subcommand is a chunk of its own, so that help starts without the algorithms. It needs no package.
 */
import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'dist/bin');

/** @param {string} out @returns the path of the command */
export async function buildBin(out = BIN) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(ROOT, 'src/cli/bin.ts'),
      outDir: out,
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      target: 'node20',
      rolldownOptions: {
        output: {
          entryFileNames: 'minkowscope.js',
          chunkFileNames: '[name]-[hash].js',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
  const path = join(out, 'minkowscope.js');
  chmodSync(path, 0o755);
  return path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await buildBin());
