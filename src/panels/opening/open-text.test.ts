import { beforeAll, describe, expect, test } from 'vitest';
import { encodeLink } from '../../scenes/link';
import type { PairScene } from '../../problems/pair/scene';
import { findPreset } from '../../scenes/presets';
import { parsePair } from '../../scenes/schema';
import { writeScene } from '../../scenes/write';
import { traceFile } from '../../stepping/report';
import { record } from '../../stepping/run';
import { actions } from '../../store/actions';
import { createAppStore } from '../../store/state';
import { drawable, findViewKind } from '../../view/kinds/known';
import { onlySpace, panelKindOf } from '../kinds/known';
import { rooms } from '../kinds/root.fixture';
import { offerKind, roomOfScene } from '../kinds/rooms';
import { openText } from './open-text';
import { choosePrecision, openPreset } from './requirements';
import { startRequest } from './request';

const sphere = { type: 'sphere', radius: 1 };
const spheres = parsePair({ a: sphere, b: { ...sphere, position: [2.1, 0.3, 0] } });
const single: PairScene = { ...spheres, algorithm: 'epa', precision: 'f32' };

/** True if a number is a float, as every number of a result in single precision is. */
const isFloat = (x: number | null | undefined): boolean => Object.is(Math.fround(x!), x);

test('a scene in single precision opens from JSON, a link and the list, and runs in it', async () => {
  const given = [writeScene(single), await encodeLink({ scene: single, step: 2 })];
  const open = [
    ...given.map((text) => (store: ReturnType<typeof createAppStore>) => openText(actions(store), text)),
    (store: ReturnType<typeof createAppStore>) =>
      openPreset(actions(store), { id: 'one', title: 'One', teaser: 'One', scene: single }),
  ];
  for (const each of open) {
    const store = createAppStore();
    expect(await each(store)).toBeFalsy();
    const { run, message } = store.getState();
    expect(message).toBeNull();
    expect(run!.scene.precision).toBe('f32');
    expect(isFloat(run!.result.signedDistance)).toBe(true);
  }
});

test('choosing a precision runs the same scene and keeps the step, and the latest choice counts', async () => {
  const store = createAppStore();
  const act = actions(store);
  act.open({ ...spheres, a: { ...spheres.a, position: [0.1, 0.2, 0.3] } }, 2);
  const before = store.getState().run!;
  await choosePrecision(act, 'f32');
  const { run, step } = store.getState();
  expect(step).toBe(2);
  expect(run!.scene).toEqual({ ...before.scene, precision: 'f32' });
  expect(isFloat(run!.result.signedDistance)).toBe(true);
  expect(isFloat(before.result.signedDistance)).toBe(false);
  const late = choosePrecision(act, 'f32');
  await Promise.all([late, choosePrecision(act, 'f64')]);
  expect(store.getState().run!.scene.precision).toBe('f64');
});

test('an unknown precision is reported as a mistake, and nothing is opened', async () => {
  const scene = { ...spheres, precision: 'f16' } as unknown as PairScene;
  for (const given of [writeScene(scene), await encodeLink({ scene })]) {
    const store = createAppStore();
    const message = await openText(actions(store), given);
    expect(message!.text).toMatch(/precision: expected one of "f64", "f32", got "f16"/);
    expect(message).toMatchObject({ given });
    expect(store.getState().run).toBeNull();
  }
});

describe('a text with several scenes', () => {
  const walk = { id: 'walked', kind: 'walk' };
  const flat = { id: 'flat', kind: 'distance', dim: 2, a: sphere, b: sphere };
  const other = { id: 'other', ...spheres, algorithm: 'epa' };
  const scenes = [{ id: 'first', ...spheres }, walk, flat, { ...other, a: { type: 'blob' } }, other];
  const lines = scenes.map((scene) => JSON.stringify(scene)).join('\n');
  const texts = [lines, `\uFEFF${lines}\n\n`, JSON.stringify(scenes), JSON.stringify(scenes, null, 2)];

  // Vitest takes seconds to transform the renderer, longer than a poll waits.
  beforeAll(() => roomOfScene({ kind: 'pair', dim: 2 })!.load());

  test.each(texts)('opens the first and offers the others: %.20j', async (text) => {
    const store = createAppStore();
    expect(await openText(actions(store), text)).toBeNull();
    const told = () => store.getState().message!;
    expect(store.getState().run!.scene.id).toBe('first');
    expect(told().title).toBe('5 scenes were given');
    expect(told().choice!.names).toEqual(['1: first', '2: walked', '3: flat', '4: other', '5: other']);
    const choose = async (index: number): Promise<void> => {
      told().choice!.choose(index);
      await expect.poll(() => told().choice!.chosen).toBe(index);
    };
    await choose(4);
    expect(store.getState().run!.scene).toMatchObject({ id: 'other', algorithm: 'epa' });
    await choose(2);
    expect(store.getState().run!.scene).toMatchObject({ id: 'flat', dim: 2 });
    await choose(4);
    const refused: [index: number, says: RegExp][] = [
      [1, /kind: expected .*got "walk"/],
      [3, /a\.type/],
    ];
    for (const [index, says] of refused) {
      await choose(index);
      expect(`${told().title}. ${told().text}`).toMatch(says);
      expect(store.getState().run!.scene.id).toBe('other');
    }
  });

  test('opens the first, and offers the others even if it has a mistake', async () => {
    const openBoth = async (...pair: object[]) => {
      const store = createAppStore();
      expect(await openText(actions(store), JSON.stringify(pair))).toBeNull();
      return store;
    };
    expect((await openBoth(flat, other)).getState()).toMatchObject({
      run: { scene: { id: 'flat' } },
      message: { text: 'This is scene 1.', choice: { chosen: 0 } },
    });
    expect((await openBoth(walk, walk)).getState()).toMatchObject({
      run: null,
      message: { title: 'This scene has a mistake', choice: { chosen: 0 } },
    });
    const store = await openBoth({ ...spheres, a: 1 }, other);
    expect(store.getState().message).toMatchObject({
      title: 'This scene has a mistake',
      choice: { chosen: 0 },
    });
    store.getState().message!.choice!.choose(1);
    await expect.poll(() => store.getState().run?.scene.id).toBe('other');
  });

  test('is not confused with one scene over many lines, valid or not', async () => {
    const store = createAppStore();
    const pretty = JSON.stringify(spheres, null, 2);
    expect(await openText(actions(store), pretty)).toBeNull();
    expect(store.getState()).toMatchObject({ message: null });
    const message = await openText(actions(store), pretty.replace('"b":', '"b"'));
    expect(message!.text).toMatch(/Not valid JSON at line \d+/);
    const twice = JSON.stringify({ a: spheres.a, b: spheres.b }).replace('"b":', '"a":1,\n"b":');
    const repeated = await openText(actions(store), twice);
    expect(repeated!.text).toMatch(/line 1, column \d+: expected every key of an object once, got "a"/);
  });
});

test('a link, a trace and the JSON of a pair in 2D open, with a drawing and panels of its own', async () => {
  const circle = { type: 'sphere', radius: 1, position: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;
  const scene = parsePair({ dim: 2, a: circle, b: circle, algorithm: 'gjk-2d' });
  for (const text of [
    await encodeLink({ scene, step: 0 }),
    traceFile(record(scene)),
    JSON.stringify(scene),
  ]) {
    const store = createAppStore();
    expect(await openText(actions(store), text)).toBeNull();
    const run = store.getState().run!;
    expect(run.scene).toMatchObject({ dim: 2, algorithm: 'gjk-2d' });
    expect(findViewKind(run)!.spaces).toEqual({ object: 'orthographic', minkowski: 'orthographic' });
    expect(panelKindOf(run).legendKey(run)).toBe('circle, circle');
  }
});

test('ordinary text gets a message on what can be opened, and a broken link one on its error', async () => {
  const problem = async (text: string) => (await openText(actions(createAppStore()), text))!;
  for (const text of ['it failed at step 7', 'a: box, b: sphere', '1 2 3', 'http://example.org/']) {
    const { title, text: told, given } = await problem(text);
    expect(title).toBe('This is neither a scene nor a link');
    expect(told).toMatch(/JSON.*one a line.*trace.*link/s);
    expect(given).toBe(text);
  }
  for (const text of ['v1.z.abc', 'http://localhost/#v1.z.abc', 'see http://localhost/#v1.z.\nabc'])
    expect(await problem(text)).toMatchObject({ title: 'This link is cut short' });
});

test('steps made while a scene is read go to the scene that is shown, and the new one opens at its own step', async () => {
  const store = createAppStore();
  const act = actions(store);
  act.open(findPreset('hull-beside-box')!.scene);
  const reading = openText(act, await encodeLink({ scene: spheres, step: 2 }));
  act.stepBy(4);
  act.play();
  expect(store.getState()).toMatchObject({
    step: 4,
    playing: true,
    run: { scene: { title: 'Hull beside box' } },
  });
  expect(await reading).toBeNull();
  expect(store.getState()).toMatchObject({ step: 2, playing: false, run: { scene: spheres } });
  act.undo();
  expect(store.getState()).toMatchObject({ step: 4, run: { scene: { title: 'Hull beside box' } } });
});

test('a trace that was requested before a scene does not replace it', async () => {
  const store = createAppStore();
  const act = actions(store);
  const late = openText(act, traceFile(record({ ...spheres, algorithm: 'epa' })));
  const newest = openPreset(act, { id: 'one', title: 'One', teaser: 'One', scene: spheres });
  expect(await Promise.all([late, newest])).toEqual([null, undefined]);
  expect(store.getState().run!.opened).toBeUndefined();
  expect(store.getState().run!.scene).toEqual(spheres);
});

test('rivals of a trace that was recorded elsewhere leave its steps as they are', async () => {
  const store = createAppStore();
  const act = actions(store);
  // Steps that this page would not record: without the fourth.
  const lines = traceFile(record({ ...spheres, algorithm: 'epa' }))
    .trim()
    .split('\n')
    .toSpliced(4, 1);
  expect(await openText(act, lines.join('\n'))).toBeNull();
  const { trace } = store.getState().run!;
  act.seek(2);
  act.addRivals([{ algorithm: 'mpr', options: {} }]);
  act.changeRival(0, { precision: 'f64' });
  const { run, step } = store.getState();
  expect(step).toBe(2);
  expect(run!.trace).toBe(trace);
  expect(trace.length).toBe(record({ ...spheres, algorithm: 'epa' }).trace.length - 1);
  expect(run!.opened).toBeDefined();
  expect(run!.scene.compare).toEqual([{ algorithm: 'mpr', options: {}, precision: 'f64' }]);
  act.removeRival(0);
  expect(store.getState().run!.trace).toBe(trace);
});

test('a long trace is read in slices that report progress, and can be cancelled', async () => {
  const [header, first, ...rest] = traceFile(record({ ...spheres, algorithm: 'gjk' }))
    .trim()
    .split('\n');
  const text = [header, ...Array<string>(30_000).fill(first!), ...rest].join('\n');
  const parts: number[] = [];
  const store = createAppStore();
  expect(await openText(actions(store), text, (part) => parts.push(part))).toBeNull();
  expect(store.getState().run!.trace.length).toBe(30_000 + rest.length - 1);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));

  const stopped = createAppStore();
  expect(await openText(actions(stopped), text, () => startRequest())).toBeNull();
  expect(stopped.getState().run).toBeNull();
});

test('a kind that is offered is fetched when a scene of it is opened, once, and its traces open too', async () => {
  let fetched = 0;
  const root = { kind: 'root', coefficients: [-2, 0, 1], between: [1, 2] };
  const store = createAppStore();
  expect((await openText(actions(store), JSON.stringify(root)))?.text).toContain('got "root"');
  offerKind('root', 'The kind “root”', async () => {
    fetched++;
    return rooms;
  });
  expect(fetched).toBe(0);
  expect(await openText(actions(store), JSON.stringify(root))).toBeNull();
  expect(await openText(actions(store), JSON.stringify(root))).toBeNull();
  expect(fetched).toBe(1);
  const { run } = store.getState();
  expect(run?.result.signedDistance).toBeCloseTo(Math.SQRT2, 3);
  expect([drawable(run), panelKindOf(run).id, onlySpace(run)]).toEqual([run, 'root', 'object']);

  // So is a trace of it, and one of a kind without rooms is named.
  const act = actions(store);
  const trace = traceFile(run!);
  expect(await openText(act, trace)).toBeNull();
  const opened = store.getState().run!;
  expect([drawable(opened), opened.opened?.knowsAlgorithm, opened.trace.length]).toEqual([
    opened,
    true,
    run!.trace.length,
  ]);
  act.stepBy(1);
  expect(opened.trace.at(store.getState().step)).toEqual(run!.trace.at(1));
  const other = trace.replace('"kind":"root"', '"kind":"walk"');
  const told = {
    title: 'This trace cannot be shown',
    text: expect.stringContaining('Its scene is of the kind "walk", which this page does not show.'),
  };
  expect(await openText(act, other)).toMatchObject(told);
  expect(store.getState().run).toBe(opened);
  expect(await openText(act, other + trace)).toBeNull();
  expect(store.getState().message).toMatchObject({ ...told, choice: { chosen: 0 } });
  store.getState().message!.choice!.choose(1);
  await expect.poll(() => store.getState().message!.choice!.chosen).toBe(1);
  expect(store.getState().run!.opened).toBeDefined();
});
