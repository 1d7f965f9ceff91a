import { defineConfig } from 'vite';
import { constantFunctions } from './scripts/constant-functions.mjs';
import { float32 } from './scripts/float32/plugin.mjs';
import { lines } from './scripts/lines/plugin.mjs';
import { offline } from './scripts/offline/plugin.mjs';
import { ownType } from './scripts/own-type.mjs';
import { retryStyles } from './scripts/retry-styles.mjs';
import { slimThree } from './scripts/slim-three.mjs';
import { source } from './scripts/source/plugin.mjs';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  // Marks before roundings: they stand in the source's own lines.
  plugins: [
    retryStyles(),
    ownType(),
    slimThree(),
    source(),
    lines(),
    float32(),
    constantFunctions(),
    offline(),
  ],
  // Workers are bundled by plugins of their own, and would run in double precision without a word.
  worker: { plugins: () => [float32(), constantFunctions()] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    rolldownOptions: {
      output: {
        // As `var`, constants of modules are read anew at every use: queries took 1.5 times as long.
        topLevelVar: false,
        // All that the page imports statically is one file: in twenty, of what lazy parts share, it weighed 6 kB more.
        codeSplitting: { groups: [{ name: 'page', test: /src\/main\.ts$/ }] },
      },
    },
    // `npm run size` holds the weight, compressed and lazy parts apart; this warning knows neither.
    chunkSizeWarningLimit: Infinity,
  },
  server: { host: 'localhost' },
  // A sandboxed frame has no origin, and asks for modules as a stranger.
  preview: { host: 'localhost', cors: true },
});
