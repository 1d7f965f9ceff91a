import { pairRun } from '../stepping/run';
import { describe, expect, test } from 'vitest';
import { rotate } from '../math/rotation';
import { distance, vec3 } from '../math/vec3';
import { presets } from '../scenes/presets';
import { MAX_RIVALS } from '../problems/scene';
import type { Body } from '../shapes/body';
import { record, type Opened, type PairRun } from '../stepping/run';
import { actions } from './actions';
import { createAppStore, initialState, lastStep, MAX_UNDO, shared, type State } from './state';
import { stepDirection } from './pair/measured';

function opened(step = 0) {
  const store = createAppStore();
  const act = actions(store);
  act.open(presets[0]!.scene, step);
  return { store, act, state: store.getState };
}

test('every key of the state says whether a link shares it', () => {
  expect(Object.keys(shared).toSorted()).toEqual(Object.keys(initialState).toSorted());
});

test('a step outside the run becomes its first or last', () => {
  const { act, state } = opened(3);
  expect(state().step).toBe(3);
  act.seek(1e9);
  expect(state().step).toBe(lastStep(state()));
  act.seek(-5);
  expect(state().step).toBe(0);
  act.seek(NaN);
  expect(state().step).toBe(0);
});

test('a moved body keeps the step and records the run anew', () => {
  const { act, state } = opened(4);
  const before = state().run!;
  const { b } = pairRun(before)!.scene;
  act.setBody('b', { ...b, position: [b.position[0] + 0.01, b.position[1], b.position[2]] });
  expect(state().step).toBe(4);
  expect(state().run!.result.signedDistance).not.toBe(before.result.signedDistance);
});

test('the body changed last is the one touched', () => {
  const { act, state } = opened();
  act.setBody('b', { ...pairRun(state().run)!.scene.b, position: [1, 2, 3] });
  expect(state().touched).toBe('b');
});

test('a shorter run shows its last step in the same change', () => {
  const { store, act, state } = opened(1e9);
  const seen: boolean[] = [];
  store.subscribe((now) => seen.push(now.step < now.run!.trace.length));
  act.setOption('cap', 1);
  expect(state().step).toBe(lastStep(state()));
  expect(seen).toEqual([true]);
});

test('a run that gets shorter and longer again returns to the requested step', () => {
  const { act, state } = opened(9);
  act.setOption('cap', 1);
  expect(state().step).toBeLessThan(9);
  act.setOption('cap', 128);
  expect(state().step).toBe(9);
});

test('the last step stays the last, whatever the length of the new run', () => {
  const { act, state } = opened();
  act.setOption('cap', 2);
  act.last();
  const short = state().step;
  act.setOption('cap', 128);
  expect(state().step).toBe(lastStep(state()));
  expect(state().step).toBeGreaterThan(short);
});

test('a scene that cannot run changes nothing', () => {
  const { act, state } = opened(2);
  const before = state();
  expect(() => act.open({ ...presets[1]!.scene, algorithm: 'none' })).toThrow('none');
  expect(state()).toBe(before);
});

test('opening a scene increments `opened`, dragging does not', () => {
  const { act, state } = opened();
  const { opened: count, run } = state();
  act.setBody('a', { ...pairRun(run)!.scene.a, position: [0, 0, 0.1] });
  expect(state().opened).toBe(count);
  act.open(presets[1]!.scene);
  expect(state().opened).toBe(count + 1);
});

test('reset brings back the scene and the step as they were opened', () => {
  const { act, state } = opened(5);
  const { scene } = pairRun(state().run)!;
  act.setBody('a', { ...scene.a, position: [3, 3, 3] });
  act.setOption('tolerance', 0.1);
  act.reset();
  expect(state().run!.scene).toEqual(scene);
  expect(state().step).toBe(5);
});

describe('rivals', () => {
  const rival = (algorithm: string) => ({ algorithm, options: {} });
  const names = ({ run }: Readonly<State>) => run!.scene.compare?.map(({ algorithm }) => algorithm);

  test('come, change and go with the scene, and a scene without any does not name them', () => {
    const { act, state } = opened();
    act.addRivals([rival('epa'), rival('mpr')]);
    act.changeRival(1, { options: { cap: 5 }, precision: 'f64' });
    expect(state().run!.scene.compare).toEqual([
      rival('epa'),
      { algorithm: 'mpr', options: { cap: 5 }, precision: 'f64' },
    ]);
    act.removeRival(0);
    expect(names(state())).toEqual(['mpr']);
    act.removeRival(0);
    expect(state().run!.scene).not.toHaveProperty('compare');
  });

  test('are no more than a scene holds', () => {
    const { act, state } = opened();
    act.addRivals(Array(MAX_RIVALS + 3).fill(rival('epa')));
    expect(names(state())).toHaveLength(MAX_RIVALS);
  });

  test('that were added are removed by a reset, and one that the scene was opened with stays shown', () => {
    const { act, state } = opened();
    act.addRivals([rival('epa')]);
    act.set({ beside: 0 });
    act.open(state().run!.scene);
    expect(state().beside).toBe(null);
    act.set({ beside: 0 });
    act.addRivals([rival('mpr')]);
    act.reset();
    expect(names(state())).toEqual(['epa']);
    expect(state().beside).toBe(0);
  });

  test('that is shown beside stays shown when another one is removed', () => {
    const { act, state } = opened();
    act.addRivals(['epa', 'mpr', 'tootbird'].map(rival));
    act.set({ beside: 1 });
    act.removeRival(0);
    expect(state().beside).toBe(0);
    act.removeRival(1);
    expect(state().beside).toBe(0);
    act.removeRival(0);
    expect(state().beside).toBe(null);
  });
});

describe('playing', () => {
  test('takes a step a tick and stops at the end', () => {
    const { act, state } = opened();
    act.play();
    let ticks = 0;
    while (state().playing && ticks < 1000) {
      act.tick();
      ticks++;
    }
    expect(ticks).toBe(lastStep(state()));
    act.tick();
    expect(state().step).toBe(lastStep(state()));
  });

  test('starts over from the last step', () => {
    const { act, state } = opened(1e9);
    act.play();
    expect(state()).toMatchObject({ step: 0, playing: true });
  });

  test.each(['stepBy', 'iterationBy', 'first', 'last'] as const)('ends with %s', (name) => {
    const { act, state } = opened(3);
    act.play();
    act[name](1);
    expect(state().playing).toBe(false);
  });
});

test('without a run nothing fails and nothing moves', () => {
  const store = createAppStore();
  const act = actions(store);
  act.play();
  act.stepBy(1);
  act.iterationBy(-1);
  act.tick();
  act.setOption('cap', 3);
  expect(store.getState()).toMatchObject({ step: 0, playing: false, run: null });
});

test('the last step is measured along the answer, even if the last sample is not the best', () => {
  const { act, state } = opened();
  const { scene } = presets.find(({ id }) => id === 'descent-on-round')!;
  act.open({ ...scene, algorithm: 'nelder-mead', options: { leastStep: 0.2 } });
  act.last();
  const { run, step } = state();
  const left = run!.trace.at(step).direction!;
  const [x, y, z] = stepDirection(state());
  const answer = rotate(vec3(), run!.problem.toWorld, run!.result.normal!);
  expect(distance(rotate(vec3(), run!.problem.toWorld, left), answer)).toBeGreaterThan(0.01);
  expect({ x, y, z }).toEqual(answer);
});

test('play stops at a breakpoint, and goes on from there', () => {
  const { store, act, state } = opened();
  store.setState({ stops: [2, 5] });
  const play = (): number => {
    act.play();
    while (state().playing) act.tick();
    return state().step;
  };
  expect([play(), play(), play()]).toEqual([2, 5, lastStep(state())]);
});

test('matching steps are reached forwards, backwards and by playing, and nothing happens past the last', () => {
  const { store, act, state } = opened();
  const matches = [3, 7];
  store.setState({ marks: { violations: [], matches } });
  act.matchBy(-1);
  expect(state().step).toBe(0);
  act.matchBy(1);
  expect(state().step).toBe(3);
  act.playToMatch();
  while (state().playing) act.tick();
  expect(state().step).toBe(7);
  act.playToMatch();
  expect(state().playing).toBe(false);
  act.matchBy(1);
  expect(state().step).toBe(7);
  act.matchBy(-1);
  expect(state().step).toBe(3);
});

test('a changed run has no matches yet', () => {
  const { store, act, state } = opened();
  store.setState({ stops: [2], marks: { violations: [], matches: [2] }, find: 'gap < 1' });
  act.setOption('cap', 3);
  expect(state()).toMatchObject({ stops: [], marks: { matches: [] }, find: 'gap < 1' });
});

describe('a run that was recorded elsewhere', () => {
  const { scene } = presets[0]!;
  const elsewhere = (change: Partial<Opened>): PairRun => ({
    ...record(scene),
    opened: { knowsAlgorithm: true, hasScene: true, hasOutcome: true, ...change },
  });
  const moved: Body = { ...scene.b, position: [5, 0, 0] };

  test('is run again on the first change if its scene and algorithm are known', () => {
    const { act, state } = opened();
    act.openRun(elsewhere({}));
    act.setBody('b', moved);
    expect(state().run!.opened).toBeUndefined();
    expect(pairRun(state().run)!.scene.b.position).toEqual([5, 0, 0]);
    expect(state().message).toBeNull();
  });

  test('keeps its own steps and its place beside rivals, whether its algorithm is known or not', () => {
    for (const knowsAlgorithm of [true, false]) {
      const { act, state } = opened();
      const run = elsewhere({ knowsAlgorithm });
      act.openRun(run);
      act.seek(2);
      act.addRivals([{ algorithm: 'epa', options: {} }]);
      act.changeRival(0, { algorithm: 'mpr' });
      expect(state().run!.trace).toBe(run.trace);
      expect(state().run!.opened).toEqual(run.opened);
      expect(state().run!.scene.compare).toEqual([{ algorithm: 'mpr', options: {} }]);
      expect(state().step).toBe(2);
      act.removeRival(0);
      expect(state().run!.scene.compare).toBeUndefined();
      expect(state().message).toBeNull();
    }
  });

  test('cannot be changed without its scene, and says why', () => {
    const { act, state } = opened();
    const run = elsewhere({ hasScene: false });
    act.openRun(run);
    act.setBody('b', moved);
    expect(state().run).toBe(run);
    expect(state().message!.text).toContain('without its scene');
  });

  test('can switch to a known algorithm if its own is unknown', () => {
    const { act, state } = opened();
    const run = elsewhere({ knowsAlgorithm: false });
    act.openRun({ ...run, scene: { ...run.scene, algorithm: 'mine' } });
    act.setBody('b', moved);
    expect(state().message!.text).toContain('“mine”');
    act.setAlgorithm('epa');
    expect(state().run!.algorithm.id).toBe('epa');
    expect(state().run!.opened).toBeUndefined();
  });
});

describe('undo', () => {
  const [first, second] = [presets[0]!.scene, presets[1]!.scene];
  const movedB = (x: number): Body => ({ ...first.b, position: [x, 0.5, 0] });
  const scene = ({ run }: Readonly<State>) => run!.scene;

  test('undoes an edit and redoes it, both at the current step', () => {
    const { act, state } = opened(3);
    act.setOption('cap', 100);
    act.seek(5);
    act.undo();
    expect([scene(state()), state().step]).toEqual([first, 5]);
    act.redo();
    expect([scene(state()).options, state().step]).toEqual([{ cap: 100 }, 5]);
  });

  test('undoes a drag over a grid as a whole, although many of its moves change nothing', () => {
    const { act, state } = opened();
    for (const x of [3, 3, 4, 4, 4, 5, 5]) act.setBody('b', movedB(x));
    act.endEdit();
    act.undo();
    expect(scene(state())).toEqual(first);
  });

  test('undoes a drag as a whole, and the next drag separately', () => {
    const { act, state } = opened();
    for (const x of [3, 4, 5]) act.setBody('b', movedB(x));
    act.endEdit();
    for (const x of [6, 7]) act.setBody('b', movedB(x));
    act.endEdit();
    act.undo();
    expect(pairRun(state().run)!.scene.b.position[0]).toBe(5);
    act.undo();
    expect(scene(state())).toEqual(first);
    act.undo();
    expect(scene(state())).toEqual(first);
  });

  test('undoes changes of different parts and of the algorithm one by one', () => {
    const { act, state } = opened();
    act.setAlgorithm('epa');
    act.setAlgorithm('mpr');
    act.setBody('a', { ...first.a, margin: 0.1 });
    act.setBody('b', movedB(4));
    const undone: string[] = [];
    while (state().past.length > 0) {
      act.undo();
      undone.push(
        `${pairRun(state().run)!.scene.algorithm} ${pairRun(state().run)!.scene.a.margin ?? 0} ${pairRun(state().run)!.scene.b.position[0]}`,
      );
    }
    expect(undone).toEqual(['mpr 0.1 1.4', 'mpr 0 1.4', 'epa 0 1.4', 'gjk 0 1.4']);
  });

  test('returns to the scene and step before an opening, edits included, and to the state that R resets', () => {
    const { act, state } = opened(4);
    act.setOption('cap', 100);
    act.open(second, 2);
    act.undo();
    expect([scene(state()).options, state().step]).toEqual([{ cap: 100 }, 4]);
    act.reset();
    expect(scene(state())).toEqual(first);
    act.undo();
    expect(scene(state()).options).toEqual({ cap: 100 });
    act.redo();
    act.open(second, 2);
    act.undo();
    act.redo();
    expect([scene(state()), state().step]).toEqual([second, 2]);
  });

  test('forgets what was undone once something else is done', () => {
    const { act, state } = opened();
    act.setOption('cap', 100);
    act.undo();
    act.setOption('cap', 99);
    act.redo();
    expect(scene(state()).options).toEqual({ cap: 99 });
  });

  test('has a hundred entries, and none for changes without effect or that cannot be run', () => {
    const { act, state } = opened();
    for (let cap = 1; cap <= MAX_UNDO + 20; cap++) {
      act.setOption('cap', cap);
      act.endEdit();
    }
    expect(state().past).toHaveLength(100);
    for (const _ of Array(200)) act.undo();
    expect(scene(state()).options).toEqual({ cap: 20 });
    const { past } = state();
    act.endEdit();
    act.setBody('b', { ...pairRun(state().run)!.scene.b, position: [...first.b.position] });
    expect(() => act.setAlgorithm('none')).toThrow('none');
    expect(state().past).toBe(past);
  });

  test('restores a run that was recorded elsewhere', () => {
    const { act, state } = opened();
    const run: PairRun = {
      ...record(first),
      opened: { knowsAlgorithm: true, hasScene: false, hasOutcome: true },
    };
    act.openRun(run);
    act.open(second);
    act.undo();
    expect(state().run).toBe(run);
    act.undo();
    expect(scene(state())).toEqual(first);
  });
});
