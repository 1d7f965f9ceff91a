import type { Page } from '@playwright/test';
import { presets } from '../src/scenes/presets';
import { record } from '../src/stepping/run';
import { initialState } from '../src/store/store';
import { picture } from '../src/view/layers/picture';
import { expect, test } from './fixtures';

const run = record(presets[0]!.scene);
const sampleSteps = Array.from({ length: run.trace.length }, (_, i) => i).filter(
  (i) => run.trace.phase(i) === 'sample',
);

interface DrawnMark {
  kind: string;
  name: string;
  x: number;
  y: number;
  z: number;
}

const marksIn = (page: Page, space: string): Promise<DrawnMark[]> =>
  page.locator(`.ink [data-mark][data-space=${space}]`).evaluateAll((elements) =>
    elements.map((element) => {
      const { mark, name, x, y, z } = (element as SVGElement).dataset;
      return { kind: mark!, name: name!, x: Number(x), y: Number(y), z: Number(z) };
    }),
  );

const byName = (a: DrawnMark, b: DrawnMark): number => (a.kind + a.name < b.kind + b.name ? -1 : 1);

test('every point stands at its world coordinates, to the last bit', async ({ scope }) => {
  await scope.open();
  for (const step of [0, sampleSteps[2]!, run.trace.length - 1]) {
    await scope.seek(step + 1);
    const expected = picture(run, step, initialState.layers);
    for (const space of ['object', 'minkowski'] as const) {
      const wanted = expected[space].marks.map(({ kind, name, at }) => ({ kind, name, ...at }));
      await expect
        .poll(async () => (await marksIn(scope.page, space)).sort(byName))
        .toEqual(wanted.sort(byName));
    }
  }
});

test('hovering a vertex rings it and its witnesses, and tells its numbers until the pointer leaves', async ({
  scope,
}) => {
  await scope.open();
  await scope.seek(sampleSteps[3]! + 1);
  const vertex = scope.page.locator('.ink [data-mark=vertex]').last();
  const name = await vertex.getAttribute('data-name');
  const { x, y, width, height } = (await vertex.boundingBox())!;
  await scope.page.mouse.move(x + width / 2 + 4, y + height / 2);
  const tip = scope.page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  await expect(tip).toContainText(`${name} = a${name!.slice(1)} − b${name!.slice(1)}`);
  await expect(scope.page.locator('.ink .ring')).toHaveCount(3);
  await scope.page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await expect(scope.page.locator('.ink .ring')).toHaveCount(0);
});

/** The height of a line of text is more than its ink: the middle half stands for it. */
const labelBoxes = (page: Page) =>
  page.locator('.ink .label text').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, right, top, height } = text.getBoundingClientRect();
      return { text: text.textContent, left, right, top: top + height / 4, bottom: top + (3 * height) / 4 };
    }),
  );

test('no label lies on another in any step, in ordinary and in large type', async ({ scope }) => {
  await scope.open();
  for (const type of ['normal', 'large']) {
    await scope.page.evaluate((value) => (document.documentElement.dataset['type'] = value), type);
    for (let step = 1; step <= (await scope.steps()); step++) {
      await scope.seek(step);
      await scope.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const boxes = await labelBoxes(scope.page);
      expect(boxes.length).toBeGreaterThan(3);
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.text} on ${b.text}`),
      );
      expect(overlaps, `step ${step}, ${type} type`).toEqual([]);
    }
  }
});
