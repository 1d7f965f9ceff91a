/**
 * Measures how long the built page takes to show frame after frame of worlds. Reads links as JSON, `{ name: fragment }`, and prints
 * `{ name: { script, layout, frames } }`: CPU milliseconds of the page's thread, the median over the frames of each one's least of
 * some runs. bench/worlds.ts calls it.
 */
import { text } from 'node:stream/consumers';
import { preview } from 'vite';
import { chromium } from '@playwright/test';
import { launchOptions, rememberedBrowser } from './browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */

const RUNS = 2;
const measured = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

const known = rememberedBrowser();
if (!known) throw new Error('No browser is known yet: run `node scripts/browser.mjs` first');
/** @type {Record<string, string>} */
const links = JSON.parse(await text(process.stdin));
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const browser = await chromium.launch(launchOptions(known));
try {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const [name, link] of Object.entries(links)) {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    await page.goto(`${server.resolvedUrls?.local[0]}?cheap#${link}`);
    found[name] = await measure(page);
    await page.close();
  }
  console.log(JSON.stringify(found));
} finally {
  await browser.close();
  await server.close();
}

async function measure(/** @type {Page} */ page) {
  const isRecorded = () => {
    const { run, working } = window.minkowscope?.store.getState() ?? {};
    return run?.scene.kind === 'world' && !working;
  };
  await page.waitForFunction(isRecorded, undefined, { timeout: 300_000 });
  const ends = await page.evaluate(() => {
    const { trace } = /** @type {import('../src/stepping/run').Run} */ (
      window.minkowscope.store.getState().run
    );
    const steps = Array.from({ length: trace.length }, (_, step) => step);
    return steps.filter((step) => /** @type {string} */ (trace.phase(step)) === 'frame');
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @type {number[][]} */
  const least = ends.map(() => measured.map(() => Infinity));
  for (let run = 0; run < RUNS; run++)
    for (const [i, step] of ends.entries()) {
      const before = await spent(session);
      await page.evaluate(show, step);
      const after = await spent(session);
      least[i] = after.map((time, k) => Math.min(time - (before[k] ?? 0), least[i]?.[k] ?? Infinity));
    }
  const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  return {
    script: median(least.map(([script = 0]) => script)),
    layout: median(least.map(([, layout = 0, style = 0]) => layout + style)),
    frames: ends.length,
  };
}

/** Shows a step, and waits until it is drawn. */
async function show(/** @type {number} */ step) {
  const { view, actions } = window.minkowscope;
  if (!view) throw new Error('there is no picture to time');
  const { frames } = view.stats;
  actions.seek(step);
  for (let wait = 0; wait < 100 && view.stats.frames === frames; wait++)
    await new Promise((done) => requestAnimationFrame(done));
}

/** Milliseconds so far. */
async function spent(/** @type {Session} */ session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return measured.map((name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0));
}
