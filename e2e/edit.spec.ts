import type { PairScene } from '../src/problems/pair/scene';
import { record } from '../src/stepping/run';
import { contentOf, lastOf, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';

const scene = presetScene('hull-beside-box');
const [x, y, z] = scene.b.position;
const centreOfB = { x, y, z };

const sceneShown = async (scope: Scope): Promise<PairScene> => JSON.parse(await scope.scene()) as PairScene;

async function drag(
  scope: Scope,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const { mouse } = scope.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await mouse.move(from.x + by.x, from.y + by.y);
  await mouse.up();
  await scope.drawn();
}

/** The page shows what a run of its scene comes to, at this step. */
async function expectTrueTo(scope: Scope, step: number): Promise<void> {
  const run = record(await sceneShown(scope));
  expect(await scope.step()).toBe(Math.min(step, run.trace.length));
  expect(await scope.description()).toBe(sentenceOf(run, Math.min(step, run.trace.length) - 1));
  expect(await scope.signedDistance()).toBe(run.result.signedDistance);
}

test('dragging a shape runs the search anew, keeps the step and leaves the camera alone', async ({
  scope,
}) => {
  await scope.open();
  await scope.seek(8);
  const before = await scope.signedDistance();
  const origin = await scope.place('minkowski', { x: 0, y: 0, z: 0 });
  await drag(scope, await scope.place('object', centreOfB), { x: -30, y: -50 });
  const moved = await sceneShown(scope);
  expect(moved.b.position).not.toEqual(scene.b.position);
  expect({ ...moved, b: { ...moved.b, position: scene.b.position } }).toEqual(scene);
  expect(await scope.signedDistance()).not.toBe(before);
  await expectTrueTo(scope, 8);
  expect(await scope.place('minkowski', { x: 0, y: 0, z: 0 })).toEqual(origin);
  const [bx, by, bz] = moved.b.position;
  const from = await scope.place('object', centreOfB);
  const to = await scope.place('object', { x: bx, y: by, z: bz });
  // The point that was pressed follows the pointer; the centre behind it is farther, and so goes a little less.
  const gone = [(to.x - from.x) / -30, (to.y - from.y) / -50];
  for (const share of gone) expect(Math.abs(share - 0.925)).toBeLessThan(0.075);
});

test('a shape dragged away and back gives the run it had', async ({ scope }) => {
  await scope.open();
  await scope.last();
  const before = await scope.description();
  const place = await scope.place('object', centreOfB);
  const { mouse } = scope.page;
  await mouse.move(place.x, place.y);
  await mouse.down();
  await mouse.move(place.x + 40, place.y + 90);
  await expect.poll(() => scope.description()).not.toBe(before);
  await mouse.move(place.x, place.y);
  await mouse.up();
  const [bx, by, bz] = (await sceneShown(scope)).b.position;
  expect(Math.hypot(bx - x, by - y, bz - z)).toBeLessThan(0.02);
  await expectTrueTo(scope, 1e6);
});

test('dragging beside the shapes turns both cameras and leaves the run alone', async ({ scope }) => {
  await scope.open();
  const places = async () => [
    await scope.place('object', { x: 1, y: 0, z: 0 }),
    await scope.place('minkowski', { x: 1, y: 0, z: 0 }),
  ];
  const before = await places();
  const box = (await scope.minkowskiSpace.boundingBox())!;
  await drag(scope, { x: box.x + 60, y: box.y + box.height - 40 }, { x: 80, y: 20 });
  const after = await places();
  expect(after[0]).not.toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
  expect(await sceneShown(scope)).toEqual(scene);
});

/** The axis of the world that runs most across the view, and its direction on the screen. */
async function axisAcross(scope: Scope): Promise<{ axis: number; x: number; y: number }> {
  const middle = await scope.place('object', centreOfB);
  const small = 0.01;
  const ends = await Promise.all(
    (['x', 'y', 'z'] as const).map((axis) =>
      scope.place('object', { ...centreOfB, [axis]: centreOfB[axis] + small }),
    ),
  );
  const across = ends.map((end) => ({ x: end.x - middle.x, y: end.y - middle.y }));
  const lengths = across.map(({ x, y }) => Math.hypot(x, y));
  const axis = lengths.indexOf(Math.max(...lengths));
  return { axis, x: across[axis]!.x / lengths[axis]!, y: across[axis]!.y / lengths[axis]! };
}

/** Drags B by what lies on an axis, ever farther from the centre, until `held` says that it was the handle. */
async function dragHandle(
  scope: Scope,
  key: 'm' | 't',
  by: { x: number; y: number },
  held: (b: PairScene['b']) => boolean,
): Promise<PairScene['b']> {
  const middle = await scope.place('object', centreOfB);
  const { x, y } = await axisAcross(scope);
  for (const reach of [34, 40, 46, 52, 58, 64]) {
    await scope.page.keyboard.press('r');
    await scope.page.mouse.click(middle.x, middle.y);
    await scope.page.evaluate(() => window.minkowscope.actions.set({ gizmo: 'move' }));
    if (key === 't') await scope.page.keyboard.press('t');
    await scope.drawn();
    await drag(scope, { x: middle.x + reach * x, y: middle.y + reach * y }, by);
    const { b } = await sceneShown(scope);
    if (held(b)) return b;
  }
  throw new Error(`no handle was found with ${key}`);
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);

test('the handles of a chosen shape move it along one axis, or turn it on the spot', async ({ scope }) => {
  await scope.open();
  const { axis, x, y } = await axisAcross(scope);
  const changed = (b: PairScene['b']): number[] =>
    [0, 1, 2].filter((i) => b.position[i] !== scene.b.position[i]);
  const moved = await dragHandle(scope, 'm', { x: 40 * x, y: 40 * y }, (b) => changed(b).length === 1);
  expect(changed(moved)).toEqual([axis]);
  expect(moved.rotation).toEqual(scene.b.rotation);
  await expectTrueTo(scope, 1);
  const turned = await dragHandle(scope, 't', { x: 25, y: 30 }, (b) => !same(b.rotation, scene.b.rotation));
  expect(Math.hypot(...turned.rotation)).toBeCloseTo(1, 3);
  expect(turned.position).toEqual(scene.b.position);
  await expectTrueTo(scope, 1);
});

test('M and T take up handles and let go of them, X changes hands', async ({ scope }) => {
  await scope.open();
  const held = () =>
    scope.page.evaluate(() => {
      const { selected, gizmo } = window.minkowscope.store.getState();
      return [selected, gizmo];
    });
  const presses: [key: string, selected: string | null, gizmo: string][] = [
    ['m', 'a', 'move'],
    ['t', 'a', 'turn'],
    ['x', 'b', 'turn'],
    ['m', 'b', 'move'],
    ['m', null, 'move'],
    ['t', 'a', 'turn'],
    ['Escape', null, 'turn'],
  ];
  for (const [key, selected, gizmo] of presses) {
    await scope.page.keyboard.press(key);
    expect(await held(), key).toEqual([selected, gizmo]);
  }
});

test('a number typed into the controls changes the run, to the last digit', async ({ scope }) => {
  await scope.open();
  await scope.openFolder('Shape B');
  await scope.last();
  const edits: [label: string, text: string, edit: (scene: PairScene) => PairScene][] = [
    [
      'position x',
      '1.7251234567891234',
      (s) => ({ ...s, b: { ...s.b, position: [1.7251234567891234, y, z] } }),
    ],
    ['half y', '0.3', (s) => ({ ...s, b: { ...s.b, halfExtents: [0.9, 0.3, 0.6] } as PairScene['b'] })],
    ['margin', '0.05', (s) => ({ ...s, b: { ...s.b, margin: 0.05 } })],
    ['quaternion', '0, 0, 0, 2', (s) => ({ ...s, b: { ...s.b, rotation: [0, 0, 0, 2] } })],
    ['cap', '3', (s) => ({ ...s, options: { ...s.options, cap: 3 } })],
  ];
  let wanted = scene;
  const said = new Set([await scope.description()]);
  for (const [label, text, edit] of edits) {
    await scope.set(label, text);
    wanted = edit(wanted);
    expect(await sceneShown(scope), label).toEqual(wanted);
    await scope.seek(1000);
    await scope.seek(await scope.steps());
    await expectTrueTo(scope, 1e6);
    said.add(await scope.description());
  }
  expect(said.size).toBe(edits.length + 1);
  expect(record(wanted).timeline.gaveUp).toBe(true);
  await expect(scope.sentence).toContainText('Gave up: the cap of 3 iterations');
  expect(lastOf(record(wanted))).toBeLessThan(lastOf(record(scene)));
});

test('a value that no scene may have is not taken, and the run before it stays', async ({ scope }) => {
  await scope.open();
  await scope.openFolder('Shape B');
  const refused: [label: string, text: string, kept: string][] = [
    ['quaternion', '0, 0, 0, 0', scene.b.rotation.join(', ')],
    ['quaternion', '1, 2, 3', scene.b.rotation.join(', ')],
    ['position y', 'abc', '1.8'],
    ['ε / E', '0', '1e-12'],
    ['first n', '0 0 0', 'auto'],
  ];
  for (const [label, text, kept] of refused) {
    await scope.set(label, text);
    await scope.field(label).blur();
    await expect(scope.field(label)).toHaveValue(kept);
    expect(await sceneShown(scope), `${label} ${text}`).toEqual(scene);
  }
});

test('a number beyond what a scene may hold becomes the largest one, and the link of it opens', async ({
  scope,
}) => {
  await scope.open();
  await scope.openFolder('Shape B');
  await scope.set('half x', '-1');
  await scope.set('position y', '1e300');
  const { b } = await sceneShown(scope);
  expect(b).toMatchObject({ halfExtents: [0, 0.7, 0.6], position: [x, 1e12, z] });
  await expectTrueTo(scope, 1);
  await expect.poll(async () => ((await contentOf(scope.fragment())).scene as PairScene).b).toEqual(b);
});

test('a layer that is switched off takes its points out of the picture', async ({ scope }) => {
  await scope.open();
  await scope.last();
  await scope.openFolder('Layers');
  const named = async (name: string): Promise<boolean> =>
    (await scope.marks()).some((mark) => mark.name === name);
  expect([await named('pA'), await named('v')]).toEqual([true, true]);
  await scope.controls.getByRole('checkbox', { name: 'witnesses' }).uncheck();
  expect([await named('pA'), await named('v')]).toEqual([false, true]);
  const samples = async (): Promise<number> =>
    (await scope.marks()).filter(({ kind }) => kind === 'sample').length;
  expect(await samples()).toBe(0);
  await scope.controls.getByRole('checkbox', { name: 'past samples' }).check();
  expect(await samples()).toBeGreaterThan(0);
});
