/**
 * Prints what the built page costs in a browser, beside the budgets: `npm run budgets` calls it after a build.
 *
 * Script alone is timed, because a software-rendered frame says nothing about a real one: all of it that runs between
 * two frames, so the action, the picture, the panels and whatever timers come due. What waits for a rest is told apart.
 */
import { availableParallelism, cpus } from 'node:os';
import { preview } from 'vite';
import { chromium } from '@playwright/test';
import { launchOptions, rememberedBrowser } from './browser.mjs';
import { expansion, rivalExpansion, scriptClock, timesOf } from './page-clock.mjs';

/** @typedef {import('../src/store/state').State} State */
/** @typedef {import('@playwright/test').Page} Page */

/** Frames of a row. */
const frames = { all: 90, named: 240 };
/** The frames before the measurement, because the browser compiles hot code first: here within 20 to 30 frames. */
const warmUp = 30;
/** The median of the first frames of a row, which a user waits for when a drag begins, is printed too. */
const cold = 10;

/** @param {Partial<import('../src/problems/pair/looks').PairLooks>} looks */
const pairLooks = (looks) => ({
  pair: { landscape: 'off', cut: null, along: 'off', surfaceLook: 'glass', ...looks },
});

/** @type {Partial<State>} */
const plain = { looks: pairLooks({}), debug: null };
/** @type {[string, Partial<State>][]} How a scene is shown, besides plainly. */
const looks = [
  ['', {}],
  [' globe', { looks: pairLooks({ landscape: 'globe' }) }],
  [' map', { looks: pairLooks({ landscape: 'map' }) }],
  [' cut open', { looks: pairLooks({ cut: 0 }) }],
  [
    ' everything',
    { looks: pairLooks({ landscape: 'globe', cut: 0, along: 'step', surfaceLook: 'origins' }) },
  ],
];

/** @typedef {{ name: string, budget: number, kind: 'step' | 'move' | 'turn', shown: Partial<State> }} Row */
/** @typedef {{ open: (page: Page) => Promise<void>, rows: Row[] }} Part */

/** @type {Part[]} What is timed, by what is open. */
const parts = [
  {
    open: openHulls,
    rows: [
      { name: 'step, hull128 pair', budget: 4, kind: 'step', shown: {} },
      ...looks.flatMap(([look, shown]) =>
        /** @type {const} */ (['move', 'turn']).map((kind) => ({
          name: `${kind}, hull128 pair${look}`,
          budget: 8,
          kind,
          shown,
        })),
      ),
    ],
  },
  {
    open: async (page) => console.log(`an expansion of ${await page.evaluate(expansion)} steps`),
    rows: looks
      .filter(([look]) => look === '' || look === ' everything')
      .map(([look, shown]) => ({ name: `step, EPA${look}`, budget: 4, kind: 'step', shown })),
  },
  {
    open: openTwoRuns,
    rows: [
      { name: 'step, two runs', budget: 8, kind: 'step', shown: {} },
      { name: 'step, two runs, pane open', budget: 8, kind: 'step', shown: { debug: 'compare' } },
    ],
  },
];

/** Prints the rows that have `named` in their names, or else all of them and what the page asks for when idle. */
export async function measurePage(/** @type {string | undefined} */ named) {
  const known = rememberedBrowser();
  if (!known) throw new Error('No browser is known yet: run `node scripts/browser.mjs` first');
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
  const browser = await chromium.launch(launchOptions(known));
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    await page.addInitScript(scriptClock);
    await page.goto(`${server.resolvedUrls?.local[0]}?cheap`);
    await page.getByRole('status', { name: 'Step description' }).filter({ hasText: /\S/ }).waitFor();
    await page.evaluate(() => window.minkowscope.complete());
    await page.waitForTimeout(1500);
    console.log(
      `on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), drawn by ${await renderer(page)}`,
    );
    if (named === undefined) {
      await openHulls(page);
      console.log(`${'idle page, 2 s'.padEnd(26)} ${await idleFrames(page)} animation frames (budget 0)`);
    }
    for (const { open, rows } of parts) {
      const wanted = rows.filter(({ name }) => name.toLowerCase().includes((named ?? '').toLowerCase()));
      if (wanted.length > 0) await open(page);
      for (const row of wanted) await print(page, row, named === undefined ? frames.all : frames.named);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Times one row and prints it. */
async function print(
  /** @type {Page} */ page,
  /** @type {Row} */ { name, budget, kind, shown },
  /** @type {number} */ count,
) {
  await show(page, shown);
  const length = await page.evaluate(() => window.minkowscope.store.getState().run?.trace.length ?? 0);
  const stride = Math.max(1, Math.floor(length / count));
  const { times, rested } = await page.evaluate(timesOf, { kind, count, stride });
  const sorted = times.slice(warmUp).toSorted((a, b) => a - b);
  const [first, median, least, p95, worst] = [
    at(
      times.slice(0, cold).toSorted((a, b) => a - b),
      0.5,
    ),
    ...[0.5, 0, 0.95, 1].map((share) => at(sorted, share)),
  ];
  console.log(
    `${name.padEnd(26)} ${median} ms of script a frame, least ${least}, p95 ${p95}, worst ${worst}, cold ${first}; ${(rested / count).toFixed(1)} at rest (budget ${budget} ms)`,
  );
}

const at = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);

async function show(/** @type {Page} */ page, /** @type {Partial<State>} */ shown) {
  await page.evaluate(
    (change) => window.minkowscope.actions.set(change),
    /** @type {any} */ ({ ...plain, ...shown }),
  );
  await page.waitForTimeout(1000);
}

async function openHulls(/** @type {Page} */ page) {
  await page.getByRole('combobox', { name: 'Scene' }).click();
  await page.getByRole('option', { name: 'Two hulls of 128 points' }).click();
  await page.waitForTimeout(1000);
}

async function openTwoRuns(/** @type {Page} */ page) {
  await show(page, {});
  await page.evaluate(expansion);
  const { iterations, lengths } = await page.evaluate(rivalExpansion);
  console.log(
    `two runs side by side: ${iterations.join(' and ')} iterations, ${lengths.join(' and ')} steps`,
  );
}

function idleFrames(/** @type {Page} */ page) {
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

/** WebGL's name of the graphics card: `SwiftShader` is software, on the same cores as the script. */
function renderer(/** @type {Page} */ page) {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const names = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'an unnamed renderer';
  });
}
