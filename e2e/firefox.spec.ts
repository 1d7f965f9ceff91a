import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { presetRun, lastOf, sentenceOf, turnedPair } from './expected';
import { Firefox } from './firefox/bidi';
import { expect, test } from '@playwright/test';

const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
  .find((file) => existsSync(file));

const run = presetRun('hull-beside-box');
const keys = { right: '\uE014', end: '\uE010', escape: '\uE00C', control: '\uE009' };

/** Reads the page as a person would. */
function shown(): {
  step: number;
  sentence: string;
  title: string;
  theme: string | undefined;
  alerts: string;
} {
  const slider = document.querySelector<HTMLInputElement>(
    'input[aria-label="Step"], [role=slider][aria-label="Step"]',
  )!;
  const sentence = document.querySelector<HTMLElement>('[role=status][aria-label="Step description"]')!;
  return {
    step: Number(slider.value),
    sentence: sentence.innerText.replaceAll(/\s+/g, ' ').trim(),
    title: document.title,
    theme: document.documentElement.dataset['theme'],
    alerts: [...document.querySelectorAll<HTMLElement>('[role=alert], [role=note]')]
      .map((e) => e.innerText)
      .join(),
  };
}

/** Pastes a text into the page's dialog and opens it. */
async function paste(text: string): Promise<void> {
  const given = new DataTransfer();
  given.items.add(new File([text], 'scene.json'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
}

/** How many pages a PDF has: their objects stand in its compressed streams, or plain. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a stock Firefox opens, steps, links, pastes, undoes, prints and fits a phone as Chromium does', async ({
  baseURL,
}) => {
  test.skip(!path, 'Firefox is not installed: apt-get install firefox-esr');
  const firefox = await Firefox.start(path!);
  try {
    await firefox.resize(1280, 800);
    await firefox.open(`${baseURL}?cheap`);
    const page = () => firefox.evaluate(shown);
    await expect.poll(async () => (await page()).sentence).toBe(sentenceOf(run, 0));
    const begin = await page();
    expect(begin.title).toMatch(/^Hull beside box/);
    // Without WebGL the page says so, and does all the rest.
    expect(begin.alerts).toBe(firefox.draws ? '' : expect.stringContaining('The pictures need WebGL 2'));

    await test.step('keys step, and each step says what the algorithm recorded', async () => {
      await firefox.press(keys.right);
      await expect.poll(async () => (await page()).sentence).toBe(sentenceOf(run, 1));
      await firefox.press(keys.end);
      await expect.poll(async () => (await page()).sentence).toBe(sentenceOf(run, lastOf(run)));
    });

    await test.step('both spaces have their marks in sight, where there is WebGL', async () => {
      const seen = (): Promise<number> =>
        firefox.evaluate(
          () =>
            [...document.querySelectorAll('#stage > .ink .mark')].filter(
              (mark) => mark.getBoundingClientRect().width > 0,
            ).length,
        );
      await expect.poll(async () => (await seen()) > 4).toBe(firefox.draws);
    });

    await test.step('a link opens the same step of the same scene', async () => {
      await firefox.evaluate(() => window.minkowscope.actions.seek(6));
      await expect.poll(() => firefox.evaluate(() => location.hash)).toContain('step-7');
      const address = await firefox.evaluate(() => location.href);
      await firefox.open(address);
      await expect.poll(async () => (await page()).sentence).toBe(sentenceOf(run, 6));
    });

    await test.step('copying the link says so', async () => {
      await firefox.evaluate(() => document.getElementById('export-button')!.click());
      await expect.poll(() => firefox.evaluate(() => document.body.innerText)).toMatch(/\d characters/);
      await firefox.evaluate(() =>
        [...document.querySelectorAll('button')].find((b) => b.ariaLabel === 'Copy link')!.click(),
      );
      await expect.poll(() => firefox.evaluate(() => document.body.innerText)).toMatch(/copied/i);
    });

    await test.step('a file is opened, and undone', async () => {
      await firefox.evaluate(paste, JSON.stringify(turnedPair));
      await expect.poll(async () => (await page()).title).toMatch(/^Turned pair/);
      await firefox.press(keys.control, 'z');
      await expect.poll(async () => (await page()).title).toMatch(/^Hull beside box/);
    });

    await test.step('what cannot be read is told with its place', async () => {
      await firefox.evaluate(paste, '{"a": {"type": "box", "halfExtents": [1, null, 1]}, "b": {}}');
      await expect.poll(async () => (await page()).alerts).toContain('a.halfExtents[1]');
      await firefox.press(keys.escape);
    });

    await test.step('the scene list opens and a theme is chosen', async () => {
      await firefox.evaluate(() => document.querySelector<HTMLElement>('#bar [aria-haspopup]')!.click());
      await expect
        .poll(() => firefox.evaluate(() => document.querySelectorAll('[role=option]').length))
        .toBeGreaterThan(50);
      await firefox.press(keys.escape);
      await firefox.evaluate(() => window.minkowscope.actions.set({ themeChoice: 'light' }));
      await expect.poll(async () => (await page()).theme).toBe('light');
    });

    await test.step('it prints on one page', async () => {
      expect(pagesOf(await firefox.print())).toBe(1);
    });

    await test.step('nothing is wider than a phone', async () => {
      await firefox.resize(360, 740);
      const wide = () => firefox.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wide).toBeLessThanOrEqual(0);
      await firefox.evaluate(() => window.minkowscope.actions.stepBy(1));
      expect((await page()).sentence).not.toBe('');
    });
    expect(firefox.complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
});
