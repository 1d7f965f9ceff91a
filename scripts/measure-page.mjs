/**
 * Prints what the built page costs in a browser, beside the budgets: `npm run budgets` calls it after a build.
 *
 * Script alone is timed, from the view's own clock, because a software-rendered frame says nothing about a real one.
 */
import { preview } from 'vite';
import { chromium } from '@playwright/test';
import { launchOptions, rememberedBrowser } from './browser.mjs';

const known = rememberedBrowser();
if (!known) throw new Error('No browser is known yet: run `node scripts/browser.mjs` first');
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const browser = await chromium.launch(launchOptions(known));
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.resolvedUrls?.local[0]}?cheap`);
  await page.getByRole('status', { name: 'Step description' }).filter({ hasText: /\S/ }).waitFor();
  await page.evaluate(() => window.minkowscope.complete());
  await page.waitForTimeout(1500);

  const open = async (/** @type {string} */ title) => {
    await page.getByRole('combobox', { name: 'Scene' }).click();
    await page.getByRole('option', { name: title }).click();
  };
  await open('Two hulls of 128 points');
  await page.waitForTimeout(1000);

  print('idle page, 2 s', `${await idleFrames(page)} animation frames`, '0');
  const steps = await timesOf(page, 'step', 60);
  print('step, hull128 pair', `${median(steps)} ms of script, worst ${max(steps)}`, '4 ms');
  const moves = await timesOf(page, 'move', 60);
  print('move, hull128 pair', `${median(moves)} ms of script a frame, worst ${max(moves)}`, '8 ms');
  const turns = await timesOf(page, 'turn', 60);
  print('turn, hull128 pair', `${median(turns)} ms of script a frame, worst ${max(turns)}`, '8 ms');

  const length = await openExpansion(page);
  await page.waitForTimeout(1000);
  const faces = await timesOf(page, 'step', 60, Math.floor(length / 70));
  print(`step, EPA of ${length}`, `${median(faces)} ms of script, worst ${max(faces)}`, '4 ms');
} finally {
  await browser.close();
  await server.close();
}

function print(/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ budget) {
  console.log(`${name.padEnd(18)} ${value} (budget ${budget})`);
}

function median(/** @type {number[]} */ values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]?.toFixed(1);
}

function max(/** @type {number[]} */ values) {
  return Math.max(...values).toFixed(1);
}

function idleFrames(/** @type {import('@playwright/test').Page} */ page) {
  return page.evaluate(async () => {
    const before = window.minkowscope.view?.stats.frames ?? 0;
    const ask = window.requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (callback) => {
      asked++;
      return ask(callback);
    };
    await new Promise((done) => setTimeout(done, 2000));
    window.requestAnimationFrame = ask;
    return asked + (window.minkowscope.view?.stats.frames ?? 0) - before;
  });
}

/** Opens an expansion that takes 300 iterations, of two round shapes around one centre; returns its number of steps. */
function openExpansion(/** @type {import('@playwright/test').Page} */ page) {
  return page.evaluate(() => {
    const { store, actions } = window.minkowscope;
    const body = (/** @type {[number, number, number]} */ radii) => ({
      type: /** @type {const} */ ('ellipsoid'),
      radii,
      position: /** @type {[number, number, number]} */ ([0, 0, 0]),
      rotation: /** @type {[number, number, number, number]} */ ([0.3, 0.2, 0.1, 0.9]),
    });
    actions.open({
      version: 1,
      kind: 'pair',
      dim: 3,
      a: body([1, 1, 1.0001]),
      b: body([0.7, 0.70001, 0.7]),
      algorithm: 'epa',
      options: { tolerance: 1e-14, cap: 300 },
      precision: 'f64',
    });
    return store.getState().run?.trace.length ?? 0;
  });
}

/** Script of each of `count` frames: the action that causes it, and the drawing. The first ten warm up and are left out. */
function timesOf(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {'step' | 'move' | 'turn'} */ kind,
  /** @type {number} */ count,
  stride = 1,
) {
  return page.evaluate(
    async ([what, frames, by]) => {
      const { store, actions, view } = window.minkowscope;
      const times = [];
      for (let i = 0; i < frames + 10; i++) {
        const { run } = store.getState();
        if (!run || !view) throw new Error('there is no picture to time');
        const { b } = run.scene;
        const [x, y, z] = b.position;
        const half = 0.02 * (i + 1);
        const start = performance.now();
        if (what === 'step') actions.seek(((i + 1) * by) % run.trace.length);
        else if (what === 'move') actions.setBody('b', { ...b, position: [x + 1e-3, y, z] });
        else actions.setBody('b', { ...b, rotation: [0, Math.sin(half), 0, Math.cos(half)] });
        const action = performance.now() - start;
        const drawn = view.stats.frames;
        for (let wait = 0; view.stats.frames === drawn; wait++) {
          if (wait > 100) throw new Error(`the ${what} drew no picture`);
          await new Promise((done) => requestAnimationFrame(done));
        }
        times.push(action + view.stats.lastScriptMs);
      }
      return times.slice(10);
    },
    /** @type {const} */ ([kind, count, stride]),
  );
}
