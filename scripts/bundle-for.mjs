import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles as another program would: `source`, a module in `folder`, with all that it uses, and nothing else, in one
 * minified script.
 * @param {string} source
 * @param {string} folder
 */
export async function bundleFor(source, folder) {
  const entry = join(folder, 'entry.js');
  const output = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  });
  if (!('output' in output)) throw new Error(`${folder}: the bundler gave no single output`);
  return output.output[0].code;
}
