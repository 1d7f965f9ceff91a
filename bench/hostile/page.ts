import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Playwright from '@playwright/test';
import type { Page } from '@playwright/test';
import type * as Vite from 'vite';
import type * as Browser from '../../scripts/browser.mjs';
import type { Random } from '../../src/math/random';
import { hostile } from '../../src/lessons/hostile.fixture';

/** Benchmarks are bundled, which these are not made for. */
const outside = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<T>;

/** The result of one hostile input. */
interface Outcome {
  steps: number;
  /** The run is there, and a step can be shown: what it says. */
  sentence: string;
}

const keys = (
  'b c d f h l m n s t v ? , . [ ] 0 7 ArrowLeft ArrowRight Home End PageDown Space Tab Enter Escape Control+z ' +
  'Control+Shift+z Shift+ArrowRight Shift+ArrowLeft Shift+N'
).split(' ');
const remembered = ['minkowscope.theme', 'minkowscope.type', 'minkowscope.watches', 'minkowscope.charts'];
const sizes = [1, 2, 40, 320, 1280];
const usual = { width: 960, height: 600 };

/** Gives the built page hostile links, files, keys, windows, histories and storages; `report` is told of each that goes wrong. */
export async function attackPage(
  random: Random,
  count: number,
  report: (i: number, what: string, wrong: string) => void,
): Promise<{ slowest: number; heap: number }> {
  const { chromium } = await outside<typeof Playwright>(resolve('node_modules/@playwright/test/index.mjs'));
  const { preview } = await outside<typeof Vite>(resolve('node_modules/vite/dist/node/index.js'));
  const { launchOptions, rememberedBrowser } = await outside<typeof Browser>(resolve('scripts/browser.mjs'));
  const known = rememberedBrowser();
  if (!known) throw new Error('run `node scripts/browser.mjs` first');
  const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'silent' });
  const launch = launchOptions(known);
  // Composing the page in software WebGL would take most of the time.
  const args = [...(launch.args ?? []), '--disable-gpu-compositing'];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const page = await browser.newPage({ viewport: usual });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${server.resolvedUrls!.local[0]}?cheap`);
    await ready(page);
    await page.evaluate(() => window.minkowscope.complete());
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const measured = async (name: string): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name)?.value ?? NaN;
    };
    let [slowest, heap] = [0, 0];
    for (let i = 0; i < count; i++) {
      // CPU time of the main thread, because other work may share the processor.
      const before = await measured('ThreadTime');
      const what = await attack(page, random);
      try {
        const { steps, sentence } = await settle(page);
        const milliseconds = 1000 * ((await measured('ThreadTime')) - before);
        slowest = Math.max(slowest, milliseconds);
        // A burst of twelve keys is twelve actions.
        if (milliseconds > (what.startsWith('keys ') ? 4000 : 1000))
          report(i, what, `took ${milliseconds.toFixed(0)} ms`);
        if (steps > 0 && sentence === '') report(i, what, 'says nothing of its step');
      } catch (error) {
        report(i, what, String(error).slice(0, 300));
        await page.reload();
        await ready(page);
      }
      for (const complaint of complaints.splice(0)) report(i, what, complaint);
      if (i % 200 === 199) console.log(`${i + 1} of ${count}`);
      if (i % 50 === 0) heap = Math.max(heap, await measured('JSHeapUsedSize'));
    }
    return { slowest, heap };
  } finally {
    await browser.close();
    await server.close();
  }
}

const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { run, message } = window.minkowscope.store.getState();
    return run !== null || message !== null;
  });

/** Does one hostile thing, and says what. */
async function attack(page: Page, random: Random): Promise<string> {
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const how = random();
  if (how < 0.7) {
    const { reader, text } = await hostile(random);
    const way = reader === 'link' || reader === 'playlist' ? 'link' : random() < 0.5 ? 'file' : 'paste';
    await page.evaluate({ link: follow, file: drop, paste: pasteText }[way], text);
    return `${way} of ${reader}: ${text.slice(0, 400)}`;
  }
  if (how < 0.9) {
    const pressed = Array.from({ length: 12 }, () => draw(keys));
    for (const key of pressed) await page.keyboard.press(key);
    return `keys ${pressed.join(' ')}`;
  }
  if (how < 0.95) {
    const size = { width: draw(sizes), height: draw(sizes) };
    await page.setViewportSize(size);
    await page.waitForTimeout(50);
    await page.setViewportSize(usual);
    return `window ${size.width} × ${size.height}`;
  }
  if (how < 0.98) {
    const state = draw([null, -1, 1e9, 'x', { length: 3 }, []] as unknown[]);
    await page.evaluate((given) => {
      history.pushState(given, '', '#trace-7');
      dispatchEvent(new PopStateEvent('popstate', { state: given }));
      postMessage(given, '*');
      history.back();
    }, state);
    return `history ${JSON.stringify(state)}`;
  }
  const { text } = await hostile(random);
  const value = draw([text, '', 'null', '[', 'x'.repeat(1e6), '[1,null,{"a":[]}]']);
  await page.evaluate(([names, kept]) => names.forEach((name) => localStorage.setItem(name, kept)), [
    remembered,
    value,
  ] as const);
  await page.reload();
  await ready(page);
  return `storage ${value.slice(0, 400)}`;
}

const follow = (text: string): void => void (location.hash = text);

function drop(text: string): void {
  const given = new DataTransfer();
  given.items.add(new File([text], 'given.json'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
}

function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Waits for the page to be idle, puts away what it says, and steps. */
const settle = (page: Page): Promise<Outcome> =>
  page.evaluate(async () => {
    const turn = (): Promise<unknown> => new Promise((done) => setTimeout(done));
    for (let i = 0; i < 4; i++) await turn();
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    const { store, actions } = window.minkowscope;
    if (!store.getState().run) {
      // The address itself was refused: another one has to do.
      if (!store.getState().message) throw new Error('there is neither a run nor a message');
      location.hash = '#hull-beside-box';
      while (!store.getState().run) await turn();
    }
    actions.set({ message: null });
    const { run } = store.getState();
    if (!run) throw new Error('there is no run');
    actions.last();
    actions.first();
    actions.stepBy(1);
    const { step } = store.getState();
    if (step !== Math.min(1, run.trace.length - 1)) throw new Error(`stands at step ${step}`);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const sentence = document.querySelector('[aria-label="Step description"]')!.textContent ?? '';
    return { steps: run.trace.length, sentence };
  });
