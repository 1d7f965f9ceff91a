import { defineConfig } from '@playwright/test';
import { launchOptions, rememberedBrowser } from './scripts/browser.mjs';

// The tests drive the built page in the browser that scripts/browser.mjs has proven; `npm run e2e` sees to both.
const browser = rememberedBrowser();
if (!browser)
  throw new Error('No browser is known yet: run `node scripts/browser.mjs` first, or `npm run e2e`');
const launch = launchOptions(browser);

// Node 20 has its WebSocket behind a flag: workers, which drive Firefox through one, inherit it.
if (!('WebSocket' in globalThis))
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --experimental-websocket`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two files at a time: a browser that draws in software fills a core.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Software rendering is slow, and slower still beside other work: tests take 15 s on two cores, those marked as slow 70,
  // and may take five times that.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // A service worker would answer before the routes by which tests lose a file.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Composing the page in software WebGL takes a quarter of a test's CPU: only the tests of idling and of a lost context need it.
  projects: [
    { name: 'composed', testMatch: '**/idle.spec.ts' },
    {
      name: 'plain',
      testIgnore: '**/idle.spec.ts',
      use: {
        launchOptions: { ...launch, args: [...launch.args, '--disable-gpu-compositing'] },
      },
    },
  ],
});
