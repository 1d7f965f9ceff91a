import type { Locator } from '@playwright/test';
import type { PairScene } from '../src/problems/pair/scene';
import { record } from '../src/stepping/run';
import { formatFull } from '../src/trace/format';
import { expectAccessible } from './accessible';
import { linkTo, presetScene, reducedSimplex, turnedPair } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

const run = record(turnedPair);

const watched = (scope: Scope): Locator =>
  scope.page.getByRole('list', { name: 'Watched quantities' }).getByRole('listitem');
const row = (scope: Scope, text: string): Locator =>
  watched(scope).filter({ has: scope.page.getByText(text, { exact: true }) });
const valueOf = (scope: Scope, text: string): Locator =>
  row(scope, text).getByRole('button').and(scope.page.getByTitle('Copy with all digits'));

const openWatch = async (scope: Scope, scene: PairScene): Promise<void> => {
  await scope.open(await linkTo(scene, { debug: 'watch' }));
  await watched(scope).first().waitFor();
};

const pin = async (scope: Scope, text: string): Promise<void> => {
  await scope.page.getByRole('combobox', { name: 'Quantity to watch' }).fill(text);
  await scope.button('Watch').click();
};

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('what is watched is remembered, in its order, for other runs too', async ({ scope }) => {
    test.slow();
    await openWatch(scope, turnedPair);
    const names = () => watched(scope).locator('code').allInnerTexts();
    expect(await names()).toEqual(['upper', 'lower', 'gap']);
    await scope.page.getByText('All quantities of this step').click();
    await scope.button('Watch simplex.size').click();
    await scope.button('Stop watching gap').click();
    await scope.button('Move simplex.size up').click();
    const wanted = ['upper', 'simplex.size', 'lower'];
    expect(await names()).toEqual(wanted);
    const other = presetScene('hull-beside-box');
    await openWatch(scope, other);
    expect(await names()).toEqual(wanted);
    await scope.last();
    await expect(valueOf(scope, 'upper')).toHaveText(formatFull(record(other).trace.at(17).upper));
  });

  test('watched quantities are read, told from mistakes, copied and pointed at', async ({ scope }) => {
    await scope.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWatch(scope, turnedPair);

    await test.step('what cannot be read is told with its place, and nothing is watched', async () => {
      await pin(scope, 'upper + lowr');
      await expect(scope.alert).toContainText('column 9: there is no quantity “lowr”');
      await expect(watched(scope)).toHaveCount(3);
      await pin(scope, 'upper + lower');
      await expect(scope.alert).toHaveCount(0);
      await expect(watched(scope)).toHaveCount(4);
    });

    await test.step('a watched quantity has the value of each step with all its digits, which a press copies', async () => {
      await pin(scope, '2·(upper − lower)');
      for (const step of [run.trace.length - 1, 5, 8]) {
        await scope.seek(step + 1);
        const { upper, lower } = run.trace.at(step);
        await expect(valueOf(scope, 'upper')).toHaveText(formatFull(upper));
        await expect(valueOf(scope, 'lower')).toHaveText(formatFull(lower));
        await expect(watched(scope).last().getByTitle('Copy with all digits')).toHaveText(
          formatFull(2 * (upper - lower)),
        );
      }
      await valueOf(scope, 'upper').click();
      await expect(scope.page.getByRole('status', { name: 'Copied value' })).toHaveText('upper copied');
      expect(Number(await scope.page.evaluate(() => navigator.clipboard.readText()))).toBe(
        run.trace.at(8).upper,
      );
    });

    await test.step('pointing at a watched quantity lights what it is of', async () => {
      await pin(scope, 'turn.mrad');
      const samples = run.timeline.steps.flatMap(({ phase }, i) => (phase === 'sample' ? [i] : []));
      await scope.seek(samples[1]! + 1);
      await row(scope, 'turn.mrad').hover();
      await expect(scope.page.locator('.lit-arrow[data-lit="n"]')).toHaveCount(1);
      await row(scope, 'upper').hover();
      await expect(scope.page.locator('.lit-arrow')).toHaveCount(0);
      await expect(scope.page.locator('.ink:not(.lenses) .ring')).toHaveCount(3);
    });

    await test.step('it reads as the readout does, and says by how much it changed', async () => {
      const steps = run.timeline.steps.flatMap(({ phase, iteration }, i) =>
        phase === 'reduce' && iteration === 2 ? [i] : [],
      );
      const step = steps[0]!;
      await scope.seek(step + 1);
      const watchedUpper = Number(await valueOf(scope, 'upper').innerText());
      const change = run.trace.at(step).upper - run.trace.at(step - 1).upper;
      expect(change).toBeLessThan(0);
      await expect(row(scope, 'upper')).toContainText(`−${Math.abs(change).toFixed(6)}`);
      await scope.button('Close the debugger').click();
      const readout = await scope.readout();
      expect(readout.get('distance at most |v|')).toEqual([watchedUpper.toFixed(6)]);
    });
  });
});

test('the picture lights what a row of the readout tells of', async ({ scope }) => {
  await scope.open(await linkTo(turnedPair));

  await test.step('pointing at a row of the readout rings what it tells of in both spaces, until the pointer leaves', async () => {
    const { step, vertices } = reducedSimplex(run);
    await scope.seek(step + 1);
    const rings = scope.page.locator('.ink:not(.lenses) .ring');
    for (const { name } of vertices) {
      await scope.controls.getByRole('button', { name: new RegExp(`^vertex w${name} `) }).hover();
      await expect(rings).toHaveCount(3);
      const marks = await scope.marks();
      const places = await rings.evaluateAll((circles) =>
        circles.map((circle) => {
          const box = circle.getBoundingClientRect();
          return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        }),
      );
      const vertex = marks.find((mark) => mark.space === 'minkowski' && mark.name === `w${name}`)!;
      const at = await scope.place('minkowski', vertex.at);
      expect(Math.min(...places.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))).toBeLessThan(1);
    }
    await scope.page.mouse.move(5, 5);
    await expect(rings).toHaveCount(0);
  });

  await test.step('a direction lights its arrows, a plane its disc, and both go on doing so from step to step', async () => {
    const samples = run.timeline.steps.flatMap(({ phase }, i) => (phase === 'sample' ? [i] : []));
    await scope.seek(samples[1]! + 1);
    await scope.drawn();
    await scope.controls.getByRole('button', { name: /^direction n / }).hover();
    const lit = () =>
      scope.page
        .locator('.ink:not(.lenses) [data-lit]:not([class$=edge])')
        .evaluateAll((arrows) => arrows.map((arrow) => (arrow as SVGElement).dataset['lit']));
    await expect.poll(async () => new Set(await lit())).toEqual(new Set(['f', 'n', '−n']));
    await scope.page.keyboard.press('ArrowRight');
    await scope.page.keyboard.press('ArrowLeft');
    await expect.poll(async () => new Set(await lit())).toEqual(new Set(['f', 'n', '−n']));
    const yellow = async (): Promise<number> => {
      await scope.drawn();
      return picked(await scope.minkowskiSpace.screenshot(), scope);
    };
    await scope.controls
      .getByRole('button', { name: /^points equal to s|^supports/ })
      .first()
      .hover();
    await expect.poll(lit).toEqual([]);
    const before = await yellow();
    await scope.controls.getByRole('button', { name: /^plane at / }).hover();
    await expect.poll(yellow).toBeGreaterThan(before + 300);
  });
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('axe finds nothing in the watched quantities, dark or light', async ({ scope }) => {
    await openWatch(scope, turnedPair);
    await scope.page.getByText('All quantities of this step').click();
    await scope.seek(6);
    await expectAccessible(scope, 'watched quantities', '#debugger');
  });
});

/** How many pixels of a picture have the colour of what is hovered, in the dark. */
async function picked(png: Buffer, { page }: Scope): Promise<number> {
  return page.evaluate(
    async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i]! > 200 && data[i + 1]! > 190 && data[i + 2]! < 110) count++;
      }
      return count;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}
