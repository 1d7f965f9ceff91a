import { vec3 } from '../src/math/vec3';
import { csoSupport } from '../src/shapes/cso';
import { csoPoint } from '../src/trace/cso-point';
import { linkTo, presetRun, presetScene, turned } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

const run = presetRun('cylinder-in-box');

/** The content of a landscape sheet of A4, CSS px. */
const sheet = { width: 1062, height: 733 };

/** As a browser prints: the page is told, and then laid out for paper. Returns the line of bounds that is printed. */
async function toPaper({ page }: Scope): Promise<string> {
  const bounds = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const legend = document.querySelector('.legend')!;
    return legend.checkVisibility() ? legend.textContent : '';
  });
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  return bounds;
}

/** Points of C on all its sides, in the window. */
async function outline(scope: Scope): Promise<{ x: number; y: number }[]> {
  const places = [];
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1])
      for (const z of [-1, 1]) {
        const { v } = csoSupport(csoPoint(), run.problem, vec3(x, y, z));
        places.push(await scope.place('minkowski', turned(run, v)));
      }
  return places;
}

/** Waits for the drawing code for paper, which an idle page fetches. */
const readyToPrint = ({ page }: Scope): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const ready = 'print' in document.documentElement.dataset;
        dispatchEvent(new Event('afterprint'));
        return ready;
      }),
    )
    .toBe(true);

/** From where to where, in the window, the canvas that goes to the printer is not blank in Minkowski space. */
const inkOnPaper = ({ page }: Scope): Promise<{ left: number; right: number }> =>
  page.evaluate(() => {
    const still = document.querySelector<HTMLCanvasElement>('main canvas.still')!;
    const box = still.getBoundingClientRect();
    const scale = still.width / box.width;
    const pane = document.querySelector('#stage [data-space=minkowski]')!.getBoundingClientRect();
    const start = Math.ceil((pane.left - box.left) * scale) + 1;
    const { data, width, height } = still
      .getContext('2d')!
      .getImageData(start, 0, Math.floor(pane.width * scale) - 2, still.height);
    const inked: number[] = [];
    for (let x = 0; x < width; x++)
      for (let y = 0; y < height; y++) {
        const at = 4 * (y * width + x);
        if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < 235) {
          inked.push(x);
          break;
        }
      }
    const place = (x: number): number => box.left + (start + x) / scale;
    return { left: place(inked[0]!), right: place(inked.at(-1)!) };
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`on paper, from a window of ${width} × ${height}, points stand where the picture has them`, async ({
    scope,
  }) => {
    const { page } = scope;
    await page.setViewportSize({ width, height });
    await scope.open(await linkTo(presetScene('cylinder-in-box'), { step: 14 }));
    const before = await page.evaluate(() => document.documentElement.dataset['theme']);
    await readyToPrint(scope);
    expect(await toPaper(scope)).toContain('depth at most');
    const canvas = await page.evaluate(() => {
      const element = document.querySelector<HTMLCanvasElement>('main canvas.still')!;
      const box = element.getBoundingClientRect();
      return { aspect: element.width / element.height, seen: box.width / box.height, right: box.right };
    });
    expect(canvas.seen).toBeCloseTo(canvas.aspect, 2);
    expect(canvas.right).toBeLessThanOrEqual(sheet.width);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');

    const origin = (await page.locator('#stage [data-pane=minkowski] .mark[data-name=O] g').boundingBox())!;
    const at = { x: origin.x + origin.width / 2, y: origin.y + origin.height / 2 };
    const projected = await scope.place('minkowski', vec3());
    expect(Math.hypot(at.x - projected.x, at.y - projected.y)).toBeLessThan(1.5);
    const places = await outline(scope);
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const inked = await inkOnPaper(scope);
    expect(inked.left).toBeLessThan(Math.min(...xs) + 2);
    expect(inked.right).toBeGreaterThan(Math.max(...xs) - 2);
    // Between the sampled points C is rounder than they are.
    expect(inked.left).toBeGreaterThan(Math.min(...xs) - 25);
    expect(inked.right).toBeLessThan(Math.max(...xs) + 25);
    await expect(page.locator('.certificate')).toBeVisible();
    expect(at.x).toBeGreaterThan(Math.min(...xs));
    expect(at.x).toBeLessThan(Math.max(...xs));
    expect(at.y).toBeGreaterThan(Math.min(...ys));
    expect(at.y).toBeLessThan(Math.max(...ys));

    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(before);
  });
}

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a step takes one sheet of either paper, with its sentence, its numbers and its address', async ({
    scope,
  }) => {
    test.slow();
    const { page } = scope;
    for (const id of [
      'cylinder-in-box',
      'nelder-mead-tumbles',
      'flat-two-circles',
      'cast-spin-hits',
      'world-missed',
    ]) {
      await scope.open(`${id}.step-4`);
      await readyToPrint(scope);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.sentence-text', '.certificate', '.legend'])
        await expect(page.locator(part).first(), `${id}: ${part}`).toBeVisible();
      const address = await page.evaluate(
        () => getComputedStyle(document.querySelector('[data-address]')!, '::after').content,
      );
      expect(address, id).toContain(`#${id}.step-4`);
      await page.emulateMedia({ media: null });
      for (const format of ['Letter', 'A4']) {
        const pdf = await page.pdf({ format, preferCSSPageSize: true, printBackground: true });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `${id}, ${format}`).toHaveLength(1);
      }
    }
  });
});
