import { distance, dot, vec3, type Vec3 } from '../src/math/vec3';
import { pairLooks, type PairLooks } from '../src/problems/pair/looks';
import type { PairScene } from '../src/problems/pair/scene';
import { csoSurface } from '../src/shapes/body-surface';
import { csoSupport } from '../src/shapes/cso';
import { facetFeatures, type Feature } from '../src/shapes/facet-features';
import { record, type PairRun } from '../src/stepping/run';
import { csoPoint } from '../src/trace/cso-point';
import { linkTo, turned, turnedPair, expectNumber } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

/** Reads one look of C from the page's state. */
const pairLook = (scope: Scope, key: keyof PairLooks) =>
  scope.page.evaluate(
    ([first, key]) => ({ ...first, ...window.minkowscope.store.getState().looks['pair'] })[key],
    [pairLooks.initial, key] as const,
  );
const facets = (scope: Scope) => scope.minkowskiSpace.getByRole('note', { name: 'Surface of C' });
const cut = (scope: Scope) => scope.minkowskiSpace.getByRole('note', { name: 'Cut' });

/** The same boxes, one on top of the other, with their faces parallel. */
const parallelPair: PairScene = {
  ...turnedPair,
  a: { type: 'box', halfExtents: [0.5, 0.8, 0.3], position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: { type: 'box', halfExtents: [0.4, 0.9, 0.6], position: [0, 1.2, 0], rotation: [0, 0, 0, 1] },
};

test('the legend counts 30 facets of two boxes askew by where they come from, and 6 of parallel ones', async ({
  scope,
}) => {
  await scope.open(await linkTo(turnedPair, { looks: { surfaceLook: 'origins' } }));
  await expect(facets(scope)).toHaveText(/^30 facets:\s*6 faces of A\s*6 of B\s*18 edge × edge$/);
  await scope.follow(await linkTo(parallelPair, { looks: { surfaceLook: 'origins' } }));
  await expect(facets(scope)).toHaveText(/^6 facets:\s*6 parallel$/);
});

test('C has looks, and facets that tell what they are made of', async ({ scope }) => {
  await scope.open(await linkTo(turnedPair));

  await test.step('V goes through the looks of C, and its control says which one it is', async () => {
    const look = () => pairLook(scope, 'surfaceLook');
    for (const next of ['solid', 'edges', 'samples', 'origins', 'glass']) {
      await scope.page.keyboard.press('v');
      expect(await look()).toBe(next);
      if (next === 'samples')
        await expect(facets(scope)).toHaveText(/^64 differences of corners, the filled ones corners of C$/);
      if (next === 'origins') await expect(facets(scope)).toHaveText(/^30 facets/);
    }
    await expect(facets(scope)).toBeHidden();
  });

  await test.step('a facet under a resting pointer tells what it is made of, how far it is and where it looks', async () => {
    const run = record(turnedPair);
    const tip = scope.page.getByRole('tooltip');
    const { x, y } = await scope.place('minkowski', turned(run, run.problem.centre));
    const titles = new Set<string>();
    for (const [dx, dy] of [
      [0, 0],
      [60, 30],
      [-60, -40],
      [30, -70],
      [-50, 60],
    ] as const) {
      await scope.page.mouse.move(5, 5);
      await expect(tip).toBeHidden();
      await scope.page.mouse.move(x + dx, y + dy);
      await expect(tip).toBeVisible();
      const said = await tip.innerText();
      // A mark that is near comes first.
      if (!said.includes(' of A')) continue;
      expectFacet(run, said);
      titles.add(said);
    }
    expect(titles.size).toBeGreaterThan(1);
    // A press is for the camera.
    await scope.page.mouse.down();
    await scope.page.mouse.move(x, y + 20, { steps: 3 });
    await expect(tip).toBeHidden();
    await scope.page.mouse.up();
  });
});

test('C is cut open by its key and by a link, and each opens it the same way', async ({ scope }) => {
  await scope.open(await linkTo(parallelPair));
  await expect(cut(scope)).toHaveCount(0);
  await scope.page.keyboard.press('c');
  await expect(cut(scope)).toHaveText('cut open through O');
  await expect.poll(() => scope.fragment()).toMatch(/\.cut-0(\.|$)/);
  await scope.page.keyboard.press('c');
  await expect(cut(scope)).toBeHidden();
  await scope.follow(await linkTo(parallelPair, { looks: { cut: 30 } }));
  await expect(cut(scope)).toHaveText('cut open through O');
  expect(await pairLook(scope, 'cut')).toBe(30);
});

test('where the plane through O misses C, the page says so and cuts through its centre', async ({
  scope,
}) => {
  // C leans away from the line from O to its nearest point, which is its tip.
  const leaning: PairScene = {
    ...parallelPair,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [-2, -2, 0.1],
        [-2, -2, -0.1],
        [-2, -1.9, 0],
      ],
      position: [0, 0, 0],
      rotation: [0, 0, 0, 1],
    },
    b: { type: 'hull', points: [[0, 0, 0]], position: [1, 0.3, 0], rotation: [0, 0, 0, 1] },
  };
  await scope.open(await linkTo(leaning, { looks: { cut: 0 } }));
  const notes: string[] = [];
  for (const degrees of [0, 90]) {
    await scope.page.evaluate(
      ([looks, cut]) => window.minkowscope.actions.set({ looks: { pair: { ...looks, cut } } }),
      [pairLooks.initial, degrees] as const,
    );
    await scope.drawn();
    notes.push(await cut(scope).innerText());
  }
  expect(notes).toContain('O is beside C: cut open through the centre of C');
});

/** The unit outward normals of C's facets, in A's frame. */
function facetNormals({ problem: cso }: PairRun): Vec3[] {
  const { normals } = csoSurface(cso);
  return Array.from({ length: normals.length / 3 }, (_, f) =>
    vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]),
  );
}

/** The words for a feature; the corners of a face may begin anywhere and go around it. */
function wordsFor({ kind, vertices }: Feature, letter: string): RegExp {
  if (kind !== 'face') return new RegExp(`${kind} ${vertices.join('–')} of ${letter}`);
  return new RegExp(`face of ${letter} \\(vertices(?: (?:${vertices.join('|')})\\b){${vertices.length}}\\)`);
}

/** Holds the features that the tip names against the facet with that normal: three decimals find it among the thirty. */
function expectFacet(run: PairRun, tip: string): void {
  const words = tip.replaceAll('−', '-').split(/\s+/);
  const numbers = words.slice(words.lastIndexOf('n') + 1).map(Number);
  const shown = vec3(...(numbers.slice(0, 3) as [number, number, number]));
  const off = (n: Vec3): number => distance(turned(run, n), shown);
  const [normal] = facetNormals(run).toSorted((p, q) => off(p) - off(q)) as [Vec3];
  expect(off(normal)).toBeLessThan(2e-3);
  const height = dot(normal, csoSupport(csoPoint(), run.problem, normal).v);
  expectNumber(words[words.indexOf('h(n)') + 1]?.replace('-', '−'), height);
  const { a, b } = facetFeatures(run.problem, normal);
  expect(tip).toMatch(wordsFor(a, 'A'));
  expect(tip).toMatch(wordsFor(b, 'B'));
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap on a facet of C tells what it is made of, one beside C that there is nothing', async ({
    scope,
  }) => {
    const run = record(turnedPair);
    await scope.open(await linkTo(turnedPair));
    const tip = scope.page.getByRole('tooltip');
    const { x, y } = await scope.place('minkowski', turned(run, run.problem.centre));
    await scope.page.touchscreen.tap(x + 45, y + 35);
    await expect(tip).toContainText(/of A/);
    expectFacet(run, await tip.innerText());
    const { x: left, y: top } = (await scope.minkowskiSpace.boundingBox())!;
    await scope.page.touchscreen.tap(left + 12, top + 120);
    await expect(tip).toBeHidden();
  });
});
