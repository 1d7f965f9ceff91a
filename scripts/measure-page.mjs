/**
 * Prints what the built page costs in a browser, beside the budgets: `npm run budgets` calls it after a build.
 *
 * Script alone is timed, because a software-rendered frame says nothing about a real one: all of it that runs between
 * two frames, so the action, the picture, the panels and whatever timers come due.
 */
import { availableParallelism, cpus } from 'node:os';
import { preview } from 'vite';
import { chromium } from '@playwright/test';
import { launchOptions, rememberedBrowser } from './browser.mjs';
import { expansion, rivalExpansion, scriptClock, timesOf } from './page-clock.mjs';

/** @typedef {import('../src/store/store').State} State */

const frames = 90;

/** @type {Partial<State>} */
const plain = { landscape: 'off', cut: null, along: 'off', surfaceLook: 'glass' };
/** @type {[string, Partial<State>][]} How a scene is shown, besides plainly. */
const looks = [
  ['', {}],
  [' globe', { landscape: 'globe' }],
  [' map', { landscape: 'map' }],
  [' cut open', { cut: 0 }],
  [' everything', { landscape: 'globe', cut: 0, along: 'step', surfaceLook: 'origins' }],
];

const known = rememberedBrowser();
if (!known) throw new Error('No browser is known yet: run `node scripts/browser.mjs` first');
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const browser = await chromium.launch(launchOptions(known));
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(scriptClock);
  await page.goto(`${server.resolvedUrls?.local[0]}?cheap`);
  await page.getByRole('status', { name: 'Step description' }).filter({ hasText: /\S/ }).waitFor();
  await page.evaluate(() => window.minkowscope.complete());
  await page.waitForTimeout(1500);
  console.log(
    `on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), drawn by ${await renderer(page)}`,
  );

  await page.getByRole('combobox', { name: 'Scene' }).click();
  await page.getByRole('option', { name: 'Two hulls of 128 points' }).click();
  await page.waitForTimeout(1000);
  console.log(`${'idle page, 2 s'.padEnd(26)} ${await idleFrames(page)} animation frames (budget 0)`);
  await print('step, hull128 pair', 4, 'step');
  for (const [name, shown] of looks) {
    await show(shown);
    for (const kind of /** @type {const} */ (['move', 'turn']))
      await print(`${kind}, hull128 pair${name}`, 8, kind);
  }

  const length = await page.evaluate(expansion);
  for (const [name, shown] of looks.filter((_, i) => i === 0 || i === looks.length - 1)) {
    await show(shown);
    await print(`step, EPA of ${length}${name}`, 4, 'step', Math.floor(length / frames));
  }

  await show({});
  const { iterations, lengths } = await page.evaluate(rivalExpansion);
  console.log(
    `two runs side by side: ${iterations.join(' and ')} iterations, ${lengths.join(' and ')} steps`,
  );
  for (const [name, debug] of /** @type {const} */ ([
    ['', null],
    [', pane open', 'compare'],
  ])) {
    await show({ debug });
    await print(`step, two runs${name}`, 8, 'step', Math.floor(length / frames));
  }

  async function show(/** @type {Partial<State>} */ shown) {
    await page.evaluate((change) => window.minkowscope.actions.set(change), { ...plain, ...shown });
    await page.waitForTimeout(1000);
  }

  /** Times one row; the first third of the frames is for warming up. */
  async function print(
    /** @type {string} */ name,
    /** @type {number} */ budget,
    /** @type {'step' | 'move' | 'turn'} */ kind,
    stride = 1,
  ) {
    const times = (await page.evaluate(timesOf, { kind, count: frames, stride })).slice(frames / 3);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (/** @type {number} */ share) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
    console.log(
      `${name.padEnd(26)} ${at(0.5)} ms of script a frame, least ${at(0)}, p95 ${at(0.95)}, worst ${at(1)} (budget ${budget} ms)`,
    );
  }
} finally {
  await browser.close();
  await server.close();
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

/** What WebGL calls the graphics card: `SwiftShader` is software, on the same cores as the script. */
function renderer(/** @type {import('@playwright/test').Page} */ page) {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const names = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'an unnamed renderer';
  });
}
