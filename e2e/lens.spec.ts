import { linkTo, lastOf, presetRun, presetScene } from './expected';
import { expect, test } from './fixtures';
import { expectFitting } from './stage';

test.use({ draws: true });

const near = 'relative-tolerance-at-contact';
const lensOf = (space: string): string => `[data-lens="${space}"]:visible`;

test('a lens enlarges what is too small to see, and goes once the bodies are apart', async ({ scope }) => {
  await scope.open(await linkTo(presetScene(near), { step: lastOf(presetRun(near)) }));
  for (const space of ['object', 'minkowski']) {
    const lens = scope.page.locator(lensOf(space));
    await expect(lens).toHaveText(/× (?:[125]·10⁸|10⁹)/);
    // The two ends of 10⁻⁹ are told apart.
    const [p, q] = await lens.locator('.mark').evaluateAll((marks) =>
      marks.map((mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const apart = Math.hypot(p!.x - q!.x, p!.y - q!.y);
    expect(apart).toBeGreaterThan(28);
    expect(apart).toBeLessThan(85);
  }
  await expectFitting(scope, near);
  const { b } = presetScene(near);
  await scope.page.evaluate((body) => window.minkowscope.actions.setBody('b', body), {
    ...b,
    position: [2.5, 1.5, 0.5] as [number, number, number],
  });
  await expect(scope.page.locator(lensOf('object'))).toHaveCount(0);
  await expect(scope.page.locator(lensOf('minkowski'))).toHaveCount(0);
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a switch hides the magnifier', async ({ scope }) => {
    await scope.open(await linkTo(presetScene(near), { step: lastOf(presetRun(near)) }));
    await expect(scope.page.locator(lensOf('object'))).toBeVisible();
    await scope.openFolder('Layers');
    await scope.controls.getByRole('checkbox', { name: 'magnifier', exact: true }).click();
    await expect(scope.page.locator(lensOf('object'))).toHaveCount(0);
  });

  test('no lens covers a point or lies on a label, in any step, and it does not hop', async ({ scope }) => {
    await scope.open(await linkTo(presetScene(near)));
    let places = 0;
    let hops = 0;
    let last: string | undefined;
    const steps = await scope.steps();
    for (let step = 1; step <= steps; step += 11) {
      await scope.seek(step);
      await scope.drawn();
      const covered = await scope.page.evaluate(() => {
        const visible = [...document.querySelectorAll<SVGGElement>('[data-lens]:not([display=none])')];
        const rects = visible.map((lens) => lens.querySelector('.lens-ground')!.getBoundingClientRect());
        const others = [...document.querySelectorAll('.mark:not(.lens *), .label:not(.lens *) text')].filter(
          (other) => other.getBoundingClientRect().width > 0,
        );
        const under = others.filter((other) => {
          const r = other.getBoundingClientRect();
          return rects.some((l) => {
            const x = Math.max(r.left, Math.min(r.right, l.x + l.width / 2)) - l.x - l.width / 2;
            const y = Math.max(r.top, Math.min(r.bottom, l.y + l.height / 2)) - l.y - l.height / 2;
            return Math.hypot(x, y) < l.width / 2;
          });
        });
        const object = document.querySelector('[data-lens="object"]:not([display=none]) .lens-ground');
        return {
          names: under.map((other) => other.getAttribute('data-name') ?? other.textContent),
          at: object && `${object.getAttribute('cx')} ${object.getAttribute('cy')}`,
        };
      });
      expect(covered.names, `step ${step}`).toEqual([]);
      if (!covered.at) continue;
      places++;
      if (last !== undefined && covered.at !== last) hops++;
      last = covered.at;
    }
    expect(places).toBeGreaterThan(7);
    expect(hops).toBeLessThanOrEqual(1);
  });
});
