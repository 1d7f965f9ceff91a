import { pairRun, type PairRun, type Run } from '../stepping/run';
import { beforeEach, expect, test } from 'vitest';
import { vec3 } from '../math/vec3';
import { presets } from '../scenes/presets';
import { looksIn } from '../problems/looks';
import { pairLooks, type Along } from '../problems/pair/looks';
import { measuredDirection } from '../store/pair/measured';
import { actions as createActions } from '../store/actions';
import { createAppStore, type Store } from '../store/state';
import { basisOf } from './camera/orbit';
import { projected, viewpoint, type Viewpoint } from './camera/viewpoint';
import type { Place } from './gestures';
import { Hand } from './hand';
import { handBall } from './kinds/pair/hand-ball';
import type { Solids } from './kinds/kind';
import { holdDirection } from './kinds/pair/direction-handle';
import { movableOf } from './kinds/pair/movable';
import { headOf } from './kinds/pair/trackball';
import type { Space } from './picture';
import { Surfaces } from './kinds/pair/surfaces';

const v = viewpoint({ x: 0, y: 0, width: 568, height: 612 }, basisOf({ azimuth: 0.5, elevation: 0.35 }), {
  centre: vec3(0.6, 0.8, -0.2),
  distance: 18,
});

function setUp() {
  const store = createAppStore();
  const actions = createActions(store);
  actions.open(presets[0]!.scene);
  const stage = { style: { cursor: '' } } as HTMLElement;
  const surfaces = new Surfaces();
  const solids = {
    movable: (space: Space, run: PairRun) => (space === 'object' ? movableOf(surfaces, run) : []),
    hold: (space: Space, run: PairRun, ...at: [Viewpoint, Place, boolean]) =>
      space === 'object' ? holdDirection(actions, store.getState(), run, ...at) : null,
  } as unknown as Solids<Run>;
  const hand = new Hand(stage, store, actions, {
    camera: () => store.getState().camera ?? { azimuth: 0.5, elevation: 0.35, zoom: 1 },
    at: ({ x }) => (x < 568 ? { space: 'object', viewpoint: v } : { space: 'minkowski', viewpoint: v }),
    solids: () => solids,
    invalidate: () => {},
  });
  const where = (which: 'a' | 'b'): Place => {
    const [x, y, z] = pairRun(store.getState().run)!.scene[which].position;
    return projected(v, vec3(x, y, z));
  };
  return { store, actions, hand, stage, where };
}

const measure = (store: Store, along: Along): void => createActions(store).setLooks(pairLooks, { along });

let it: ReturnType<typeof setUp>;
beforeEach(() => {
  it = setUp();
});

const nowhere: Place = { x: 5, y: 600 };

test('a body that is pressed and dragged follows the pointer, and the camera stays', () => {
  const from = it.where('b');
  const grip = it.hand.press(from, false)!;
  grip.move({ x: from.x + 30, y: from.y - 20 }, { x: 30, y: -20 });
  grip.end(false);
  const to = it.where('b');
  // The point that was pressed lies nearer than the body's origin, which therefore moves a little less.
  expect(Math.abs(to.x - from.x - 30)).toBeLessThan(4);
  expect(Math.abs(to.y - from.y + 20)).toBeLessThan(4);
  const { camera, selected, run } = it.store.getState();
  expect([camera, selected]).toEqual([null, null]);
  expect(pairRun(run)!.scene.a).toEqual(presets[0]!.scene.a);
  expect(pairRun(run)!.scene.b.rotation).toEqual(presets[0]!.scene.b.rotation);
});

test('a drag does not go on in a scene that opens meanwhile, and leaves its own scene as it was dragged', () => {
  const from = it.where('b');
  for (const at of [from, nowhere]) {
    it.actions.open(presets[0]!.scene);
    const grip = it.hand.press(at, false)!;
    grip.move({ x: at.x + 30, y: at.y - 20 }, { x: 30, y: -20 });
    const left = it.store.getState().run!.scene;
    it.actions.open(presets[1]!.scene);
    grip.move({ x: at.x + 60, y: at.y - 40 }, { x: 30, y: -20 });
    grip.end(true);
    const { run, camera, selected } = it.store.getState();
    expect(run!.scene).toEqual(presets[1]!.scene);
    expect([camera, selected]).toEqual([null, null]);
    it.actions.undo();
    expect(it.store.getState().run!.scene).toEqual(left);
  }
});

test('a click on a body chooses it, and one beside lets it go', () => {
  it.hand.press(it.where('a'), false)!.end(true);
  expect(it.store.getState().selected).toBe('a');
  it.hand.press(nowhere, false)!.end(true);
  expect(it.store.getState().selected).toBeNull();
  expect(it.store.getState().run!.scene).toEqual(presets[0]!.scene);
});

test('a drag on empty stage turns the camera and moves no body', () => {
  const grip = it.hand.press(nowhere, false)!;
  grip.move({ x: 60, y: 580 }, { x: 55, y: -20 });
  grip.end(false);
  const { camera, run } = it.store.getState();
  expect(camera!.azimuth).toBeLessThan(0.5);
  expect(camera!.elevation).toBeLessThan(0.35);
  expect(run!.scene).toEqual(presets[0]!.scene);
});

test('in Minkowski space a press turns the camera, whatever lies there', () => {
  const grip = it.hand.press({ x: 800, y: 300 }, false)!;
  grip.move({ x: 810, y: 300 }, { x: 10, y: 0 });
  expect(it.store.getState().camera).not.toBeNull();
});

test('zoom multiplies, within limits, and the link gets few digits', () => {
  it.hand.zoom(1.23456789, nowhere);
  expect(it.store.getState().camera).toEqual({ azimuth: 0.5, elevation: 0.35, zoom: 1.235 });
  for (let i = 0; i < 200; i++) it.hand.zoom(0.5, nowhere);
  const { zoom } = it.store.getState().camera!;
  expect(zoom).toBeGreaterThan(0);
  expect(zoom).toBeLessThan(0.1);
});

test('the pointer says where a body can be moved', () => {
  it.hand.hover(it.where('a'));
  expect(it.stage.style.cursor).toBe('move');
  it.hand.hover(nowhere);
  expect(it.stage.style.cursor).toBe('');
});

test('a double click on empty stage goes back to the first view, one on a body does not', () => {
  it.hand.zoom(2, nowhere);
  it.hand.reset(it.where('b'));
  expect(it.store.getState().camera).not.toBeNull();
  it.hand.reset(nowhere);
  expect(it.store.getState().camera).toBeNull();
  expect(it.store.getState().framed).toBe(1);
});

test('bodies that are not shown cannot be taken hold of', () => {
  const { layers } = it.store.getState();
  it.store.setState({ layers: { ...layers, shapes: false } });
  it.hand.press(it.where('a'), false)!.end(true);
  expect(it.store.getState().selected).toBeNull();
});

test('the handle of the measured direction turns it by hand, its head under the pointer, and a click turns it about', () => {
  const { store, hand } = it;
  measure(store, 'step');
  const headAt = (): Place =>
    projected(v, headOf(handBall(pairRun(store.getState().run)!), measuredDirection(store.getState())!));
  const from = headAt();
  const { scene } = pairRun(store.getState().run)!;
  const grip = hand.press(from, false)!;
  const to = { x: from.x - 25, y: from.y + 18 };
  grip.move(to, { x: -25, y: 18 });
  grip.end(false);
  const { run, camera } = store.getState();
  const { along } = looksIn(store.getState(), pairLooks);
  expect(Math.hypot(...(along as number[]))).toBeCloseTo(1, 15);
  expect(Math.hypot(headAt().x - to.x, headAt().y - to.y)).toBeLessThan(0.1);
  expect(run!.scene).toBe(scene);
  expect(camera).toBeNull();
  const again = hand.press(headAt(), true)!;
  again.end(true);
  (looksIn(store.getState(), pairLooks).along as number[]).forEach((c, i) =>
    expect(c).toBeCloseTo(-(along as number[])[i]!, 3),
  );
});

test('without a measured direction there is no handle to hold', () => {
  const { store, hand } = it;
  measure(store, 'step');
  const head = projected(
    v,
    headOf(handBall(pairRun(store.getState().run)!), measuredDirection(store.getState())!),
  );
  measure(store, 'off');
  const grip = hand.press(head, false)!;
  grip.move({ x: head.x + 30, y: head.y }, { x: 30, y: 0 });
  expect(looksIn(store.getState(), pairLooks).along).toBe('off');
});
