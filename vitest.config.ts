import { defineConfig, mergeConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import viteConfig from './vite.config.ts';

/**
 * Vite's runner keeps the exports of a module in a dictionary, where V8 looks every call to another module up anew: 30 ns. It
 * gives an object from which another one inherits a layout of its own, and puts the called function in place of the call.
 */
const exportsWithLayout: Plugin = {
  name: 'exports-with-layout',
  transform: {
    filter: { id: /[\\/](?:bench|scripts|src)[\\/].*\.ts/ },
    handler: (code) => ({ code: `${code}\nObject.create(__vite_ssr_exports__);`, map: null }),
  },
};

// Shares the page's Vite configuration, so a test sees modules exactly as the page does.
export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [exportsWithLayout],
    test: {
      environment: 'node',
      include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
      // The program keeps nothing between runs, so its modules are loaded once a worker: half the time of short files. A test that
      // replaces a function spies on it (`vi.mock` would reach other files); one that changes a module resets all of them, before and after.
      isolate: false,
      // Tests meet every algorithm, as a page does that has been open for a second.
      setupFiles: ['src/algorithms/catalogue.ts'],
      // One wrong algorithm fails hundreds of tests: what is shown of each is what a reader reads.
      diff: { truncateThreshold: 30 },
      passWithNoTests: true,
      // Vitest leaves one core to itself, which asks little of it: 114 s against 162 s on two.
      maxWorkers: '100%',
      // A property that hangs should say so instead of stalling the whole run. The longest takes 4 s of CPU, and took more than 60 s
      // beside a dozen busy processes.
      testTimeout: 240_000,
      hookTimeout: 240_000,
    },
  }),
);
