import '../src/algorithms/catalogue';
import { rotate } from '../src/math/rotation';
import { vec3 } from '../src/math/vec3';
import type { PairScene } from '../src/problems/pair/scene';
import { DepthField } from '../src/shapes/depth-field';
import { depthMinima, type DepthMinimum } from '../src/stepping/pair/depth-minima';
import { record } from '../src/stepping/run';
import { cylinderInBox, linkTo } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

const directions = (scope: Scope) => scope.page.getByRole('region', { name: 'Directions', exact: true });
const picture = (scope: Scope) => directions(scope).getByRole('img', { name: /^Depth over directions: / });

/** Reads the landscape's words: the number of minima, the least depth, and the best so far once there is one. */
async function told(scope: Scope): Promise<{ count: number; least: number; best: number }> {
  const numbers = /: (\d+) minim\w+,? (?:the least|of) (−?[\d.]+) at [^;]*(?:; best so far (−?[\d.]+))?/;
  await scope.drawn();
  await expect(picture(scope)).toHaveAttribute('aria-label', numbers);
  const [, count, least, best] = numbers.exec((await picture(scope).getAttribute('aria-label'))!)!;
  const number = (text = ''): number => Number(text.replace('−', '-'));
  return { count: number(count), least: number(least), best: number(best) };
}

function minimaOf(scene: PairScene): DepthMinimum[] {
  const run = record(scene);
  const field = new DepthField();
  field.update(run.problem, run.problem.toWorld, run.problem.poseBInWorld);
  return depthMinima(run, field);
}

test('key L shows the depth over directions as a globe, then as a map, then no more', async ({ scope }) => {
  const scene: PairScene = { ...cylinderInBox, algorithm: 'epa' };
  await scope.open(await linkTo(scene));
  await expect(directions(scope)).toHaveCount(0);
  const minima = minimaOf(scene);
  for (const other of ['map', 'globe']) {
    await scope.page.keyboard.press('l');
    await expect(directions(scope).getByRole('button', { name: `as a ${other}` })).toBeVisible();
    const { count, least } = await told(scope);
    expect(count).toBe(minima.length);
    expect(least).toBeCloseTo(minima[0]!.height, 4);
  }
  await scope.page.keyboard.press('End');
  expect((await told(scope)).least).toBeCloseTo(-(await scope.signedDistance())!, 4);
  expect((await told(scope)).best).toBeCloseTo(-(await scope.signedDistance())!, 4);
  await scope.page.keyboard.press('l');
  await expect(directions(scope)).toHaveCount(0);
});

test('a link shows the map, a press on it sets the first direction, and a drag of the globe turns the camera', async ({
  scope,
}) => {
  const scene: PairScene = { ...cylinderInBox, algorithm: 'tootbird' };
  await scope.open(`${await linkTo(scene)}.land-map`);
  await told(scope);
  const rim = (await directions(scope).locator('ellipse.rim').boundingBox())!;
  const middle = { x: rim.x + rim.width / 2, y: rim.y + rim.height / 2 };
  await scope.last();
  await scope.page.mouse.move(middle.x, middle.y);
  await expect(directions(scope)).toContainText('Press: first n is this.');
  await scope.page.mouse.click(middle.x, middle.y);
  const options = await scope.page.evaluate(
    () =>
      window.minkowscope.store.getState().run!.scene.options as { firstDirection: [number, number, number] },
  );
  const run = record(scene);
  const world = rotate(vec3(), run.problem.toWorld, vec3(...options.firstDirection));
  expect(world.z).toBeCloseTo(1, 2);
  expect(await scope.step()).toBe(1);
  await expect(directions(scope).locator('.mark[data-name="n"]')).toHaveAttribute('data-z', /^0\.99|^1/);

  await directions(scope).getByRole('button', { name: 'as a globe' }).click();
  const camera = () => scope.page.evaluate(() => window.minkowscope.store.getState().camera?.azimuth);
  const before = await camera();
  await scope.page.mouse.move(middle.x, middle.y);
  await scope.page.mouse.down();
  await scope.page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
  await scope.page.mouse.up();
  expect(await camera()).not.toBe(before);
  expect(await scope.page.evaluate(() => window.minkowscope.store.getState().run!.scene.options)).toEqual(
    options,
  );

  // The direction under a resting pointer turns with the globe.
  const pointed = directions(scope).locator('p', { hasText: /^h = / });
  await scope.page.mouse.move(middle.x, middle.y);
  const words = await pointed.innerText();
  await scope.page.evaluate(() =>
    window.minkowscope.store.setState({ camera: { azimuth: 2, elevation: 0.3, zoom: 1 } }),
  );
  await expect(pointed).not.toHaveText(words);
});

test("Nelder–Mead's chart lies on the map, with a close-up, and its minimum is not the least", async ({
  scope,
}) => {
  const scene: PairScene = { ...cylinderInBox, algorithm: 'nelder-mead' };
  await scope.open(await linkTo(scene));
  await scope.page.keyboard.press('End');
  const { best } = await told(scope);
  expect(best).toBeCloseTo(-(await scope.signedDistance())!, 4);
  await expect(directions(scope).locator('.chart-frame').last()).toHaveAttribute('d', /^M.*L/);
  await expect(directions(scope).locator('.close-up-scale')).toHaveText(/^×\s\d+/);
  const drawn = await directions(scope).locator('.mark[data-name^="minimum"]').count();
  expect(drawn).toBe(minimaOf(scene).length);
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('on a phone on its side, beside the debugger, no heading meets another or a word of the map, in either type', async ({
    scope,
  }) => {
    const { page } = scope;
    await page.setViewportSize({ width: 667, height: 375 });
    for (const land of ['land-map', 'land-globe']) {
      await scope.open(
        `${await linkTo({ ...cylinderInBox, algorithm: 'tootbird' }, { step: 14 })}.${land}.debug-why`,
      );
      for (const type of ['normal', 'large'] as const) {
        await page.evaluate((chosen) => window.minkowscope.actions.set({ type: chosen }), type);
        await scope.drawn();
        await told(scope);
        const words = await page.locator('#stage').evaluate((stage) => {
          const boxes = [...stage.querySelectorAll('.heading h2, .landscape-turn, .landscape-ink text')]
            .filter((element) => element.checkVisibility())
            .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0);
          const meets = boxes.flatMap((one, i) =>
            boxes.slice(0, i).flatMap((other) => {
              const across =
                Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
              const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
              return across > 1 && down > 4 ? [`${one.text} on ${other.text}`] : [];
            }),
          );
          return { count: boxes.length, meets };
        });
        expect(words.count).toBeGreaterThan(5);
        expect(words.meets, `${land}, ${type} type`).toEqual([]);
        const width = (await directions(scope).boundingBox())!.width;
        expect(width).toBeGreaterThan(180);
      }
    }
  });
});
