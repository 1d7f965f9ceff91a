import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** These put others in the place of modules, which nobody else may meet. */
const replacing = [
  'src/algorithms/allocation.test.ts',
  'src/queries/cast-allocation.test.ts',
  'src/panels/link-source.test.ts',
];

// Shares the page's Vite configuration, so a test sees modules exactly as the page does.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'node',
      // Tests meet every algorithm, as a page does that has been open for a second.
      setupFiles: ['src/algorithms/catalogue.ts'],
      passWithNoTests: true,
      // Vitest leaves one core to itself, which asks little of it: 114 s against 162 s on two.
      maxWorkers: '100%',
      // A property that hangs should say so instead of stalling the whole run.
      testTimeout: 20_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
            exclude: replacing,
            // The program keeps nothing between runs, so its modules are loaded once a worker: half the time of short files.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', include: replacing } },
      ],
    },
  }),
);
