import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// Shares the page's Vite configuration, so a test sees modules exactly as the page does.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
      environment: 'node',
      // Tests meet every algorithm, as a page does that has been open for a second.
      setupFiles: ['src/algorithms/catalogue.ts'],
      passWithNoTests: true,
      // A property that hangs should say so instead of stalling the whole run.
      testTimeout: 20_000,
    },
  }),
);
