import { describe, expect, test } from 'vitest';
import { checkFrames } from '../algorithms/invariants/invariants';
import type { WorldEnd } from '../algorithms/world/world-run';
import type { WorldScene } from '../problems/world/scene';
import { preparedWorld, remedied } from '../scenes/presets/world-remedies';
import { worldPresets } from '../scenes/presets/worlds';
import { readScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import '../problems/kinds';
import { plainText } from '../trace/sentence';
import type { FrameWorld } from '../trace/parts/world';
import { worldInvariants } from '../problems/world/invariants';
import type { WorldProblem } from '../problems/world/problem';
import { describe as describeStep, frameAt, record, type Run } from './run';
import { checksOf } from './violations';

test.each(worldPresets.map((preset) => [preset.id, preset] as const))(
  '%s is a valid scene, opens at a step that it has, and breaks no rule of its kind',
  (_, { scene, step = 0, title, teaser }) => {
    expect(readScene(writeScene(scene))).toEqual(scene);
    expect(scene.title).toBe(title);
    expect(teaser.split(' ').length).toBeLessThanOrEqual(8);
    const run = record(scene);
    expect(step).toBeLessThan(run.trace.length);
    expect(checksOf(run).violations).toEqual([]);
    for (let i = 0; i < run.trace.length; i++)
      expect(plainText(describeStep(run, frameAt(run, i)).text)).not.toMatch(/NaN|undefined/);
  },
);

const endOf = (id: string): WorldEnd =>
  record(worldPresets.find((preset) => preset.id === id)!.scene).result.own as WorldEnd;
const first = (id: string): number[] => {
  const { x, y, vx, vy } = endOf(id).bodies[0]!;
  return [x, y, vx, vy];
};

test('prepared worlds end where their notes say', () => {
  const wanted: Record<string, number[]> = {
    'world-paper': [1, 0, 60, 0],
    'world-missed': [12, -7, 12, -7],
    'world-two-planes': [6, -7, 6, -7],
    'world-walls': [0.5, -3, 0.5, -3],
    'world-stale-impulse': [6, 3, 3, 2],
    'world-chain': [2, 0, 0, 0],
  };
  for (const [id, numbers] of Object.entries(wanted))
    first(id).forEach((value, i) => expect(value).toBeCloseTo(numbers[i]!, 7));
  expect(endOf('world-reflection').bodies[0]!.vx).toBeCloseTo(-4, 9);
  expect(endOf('world-ghost').frames[0]!.ghost.harmful).toBeCloseTo(2, 9);
  expect(endOf('world-fat-boxes').frames[0]!.contacts).toBe(28);
  expect(first('world-glide')[2]).toBeCloseTo(4, 9);
});

describe('the invariants of worlds', () => {
  const run = (id: string): Run => record(worldPresets.find((preset) => preset.id === id)!.scene);

  test('each applies to some prepared world, and none is of bounds, which worlds have not', () => {
    const applied = new Map<string, number>();
    for (const { scene } of worldPresets)
      for (const { id, steps } of checksOf(record(scene)).checked)
        applied.set(id, (applied.get(id) ?? 0) + steps);
    const ids = worldInvariants(run('world-ghost').problem as WorldProblem).map(({ id }) => id);
    expect(ids.filter((id) => !((applied.get(id) ?? 0) > 0))).toEqual([]);
    expect([...applied.keys()].filter((id) => /lower|upper|bound/.test(id))).toEqual([]);
  });

  test.each<[string, (world: FrameWorld) => Partial<FrameWorld>]>([
    ['contacts-hold', ({ impulses }) => ({ impulses: impulses!.with(2, impulses![2]! - 1) })],
    ['impulses-push', ({ impulses }) => ({ impulses: impulses!.with(0, -1) })],
    ['no-energy-gained', ({ bodies }) => ({ bodies: bodies.with(4, 100) })],
    ['bodies-go-their-ways', ({ bodies }) => ({ bodies: bodies.with(0, bodies[0]! + 1) })],
  ])('%s finds a step that breaks it', (id, broken) => {
    const { trace, problem } = run('world-two-planes');
    const { violations } = checkFrames(worldInvariants(problem as WorldProblem), trace.length, (step) => {
      const frame = trace.at(step);
      const isLast = (frame.phase as string) === 'integrate';
      return isLast ? { ...frame, world: { ...frame.world!, ...broken(frame.world!) } } : frame;
    });
    expect(violations.map((violation) => violation.id)).toContain(id);
  });

  test('no-tunnelling finds bodies that a contact has not kept apart', () => {
    const { trace, problem } = run('world-two-planes');
    const { violations } = checkFrames(worldInvariants(problem as WorldProblem), trace.length, (step) => {
      const frame = trace.at(step);
      // The speed before the impulses: the ball flies through the floor.
      const bodies = frame.world!.bodies.with(4, 12).with(5, -16);
      return { ...frame, world: { ...frame.world!, bodies } };
    });
    expect(violations.map((violation) => violation.id)).toContain('no-tunnelling');
  });
});

describe('remedies of prepared worlds', () => {
  const all = worldPresets.flatMap(({ scene }) => {
    const prepared = preparedWorld(scene);
    return (prepared?.remedies ?? []).map((remedy) => [scene.title!, remedy.label] as const);
  });
  const ends = (title: string, label: string): WorldEnd => {
    const { scene, remedies } = preparedWorld(
      worldPresets.find((each) => each.scene.title === title)!.scene,
    )!;
    const remedy = remedies.find((each) => each.label === label);
    const changed = { ...scene, ...remedied(scene, remedy) } as WorldScene;
    // As a link would bring it.
    return record(readScene(writeScene(changed))).result.own as WorldEnd;
  };
  const overlaps = ({ frames }: WorldEnd) => frames.map(({ penetration }) => penetration);

  const changing = all.filter(([, label]) => !label.endsWith('no solution'));
  test.each(changing)('%s: %s changes what happens', (title, label) => {
    const scene = worldPresets.find((each) => each.scene.title === title)!.scene;
    const before = record(scene).result.own as WorldEnd;
    expect(JSON.stringify(ends(title, label))).not.toBe(JSON.stringify(before));
  });

  test.each<[title: string, label: string, x: number, y: number, vx: number, vy: number]>([
    ['A bullet through paper', 'five steps a frame', 0.4, 0, 0, 0],
    ['A bullet through paper', 'times of impact', 0.4, 0, 0, 0],
    ['A bullet through paper', 'speculative contacts', 0.4, 0, 24, 0],
    ['A reflection at T = 0.75', 'speculative contacts', 0, 0, -3, 0],
    ['A reflection at T = 0.75', 'bounce by what was taken', -1, 0, -4, 0],
    ['A ghost contact at a corner', 'four steps a frame', 20, 4, 10, 0],
    ['A ghost contact at a corner', 'margin of 3', 20, 4, 10, 0],
    ['A ghost contact at a corner', 'boxes that do not grow', 20, 4, 10, 0],
    ['A ghost contact at a corner', 'clipped features', 20, 4, 10, 0],
    ['A ghost contact at a corner', 'sweep first: times of impact', 20, 4, 10, 0],
    ['The missed obstacle', 'contacts of all neighbours', 6, -7, 6, -7],
    ['The missed obstacle', 'times of impact', 7, -7, 0, -0],
    ['Two contacts make a corner', 'all pushes at once', 6, -7, 6, -7],
    ['A stale impulse', 'forget when off', 6, 1, 3, 0],
    ['A stale impulse', 'no warm starting', 6, 1, 3, 0],
    ['A stale impulse', 'contacts always act', 6, 1, 3, 0],
    ['Ping-pong between two walls', 'no correction', 0.05, 0, 0, 0],
    ['An overlap that heals', 'no correction', 0, 0.6, 0, 0],
    ['An overlap that heals', 'all at once', 0, 3.4, 0, 0.4],
  ])('%s: %s ends as told', (title, label, ...wanted) => {
    const { x, y, vx, vy } = ends(title, label).bodies[0]!;
    [x, y, vx, vy].forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, 6));
  });

  test('a clipped contact is left out in words, and with it one that another contact makes necessary', () => {
    const run = record({
      ...worldPresets.find(({ id }) => id === 'world-ghost')!.scene,
      options: { grow: 4, clip: true },
    });
    const details = Array.from({ length: run.trace.length }, (_, i) => describeStep(run, frameAt(run, i)));
    expect(details.filter(({ detail }) => plainText(detail).startsWith('One is left out'))).toHaveLength(1);
    expect((run.result.own as WorldEnd).frames[0]!.ghost).toEqual({ needed: 0, harmful: 0 });
    const missed = worldPresets.find(({ id }) => id === 'world-missed')!.scene;
    const speculative = { ...missed, algorithm: 'world-speculative', options: { clip: true } };
    const { frames } = record(speculative).result.own as WorldEnd;
    expect(frames[0]!.deepest).toBeCloseTo(0.352166, 5);
  });

  test('two bodies beyond the margin are told to get no contact', () => {
    const scene = worldPresets.find(({ id }) => id === 'world-ghost')!.scene;
    const run = record({ ...scene, options: { grow: 4, margin: 3 } });
    const details = Array.from({ length: run.trace.length }, (_, i) =>
      plainText(describeStep(run, frameAt(run, i)).detail),
    );
    expect(details).toContainEqual('That is more than the margin of 3: they get no contact.');
  });

  test('a push shows its distance, its impulse before and after, and the energy', () => {
    const { trace } = record(worldPresets.find(({ id }) => id === 'world-ghost')!.scene);
    const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
    const push = frames.find(({ phase, world }) => (phase as string) === 'solve' && world!.contact === 0)!;
    // (10, 0) becomes (8.8, 1.6), of a mass of 1.
    const wanted = [4, 0, 2, (8.8 ** 2 + 1.6 ** 2) / 2];
    push.readings!.forEach(({ value }, i) => expect(value).toBeCloseTo(wanted[i]!, 9));
    expect(push.readings).toHaveLength(4);
  });

  test('a corner that is hit off its middle keeps its contact', () => {
    const shot = (y: number) => {
      const scene = worldPresets.find(({ id }) => id === 'world-ghost')!.scene;
      const bodies = scene.bodies.with(0, { ...scene.bodies[0]!, position: [0, y, 0] });
      const shotScene: WorldScene = { ...scene, bodies, options: { grow: 4, clip: true } };
      return record(shotScene).result.own as WorldEnd;
    };
    for (const y of [-2, 0, 0.5, 0.9, 0.99]) {
      const { bodies, frames } = shot(y);
      expect(frames[0]!.deepest).toBeLessThan(1e-9);
      expect(bodies[0]!.vx).toBeLessThan(10);
    }
    // It passes at 1, but its shadow, of 1 to both sides, is past the corner where y·s/3 > 1 alone: from y = 1.33.
    expect(shot(1.3).bodies[0]!.vx).toBeLessThan(10);
    expect(shot(1.35).bodies[0]!.vx).toBe(10);
  });

  test('a slide stops, fat boxes have no contacts, and a chain is cut short', () => {
    const slide = ends('Gliding over a contact that is off', 'contacts always act');
    expect(slide.bodies[0]!.vx).toBeCloseTo(0, 6);
    expect(slide.bodies[0]!.x).toBeCloseTo(1.57, 2);
    const moving = slide.frames.filter(({ kinetic }) => kinetic > 1e-9);
    expect(moving).toHaveLength(47);
    const fat = 'Boxes that are too fat';
    expect(ends(fat, 'boxes that do not grow').frames[0]!.contacts).toBe(0);
    expect(ends(fat, 'margin of 1').frames[0]!.contacts).toBe(0);
    expect(ends('A chain of events', 'one event a step').frames[0]!.timeLost).toBeCloseTo(0.6, 6);
  });

  test('corrections leave a ball in one of two walls, or heal an overlap by a fifth a frame', () => {
    const near = (found: number[], wanted: number[]) =>
      wanted.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 9));
    const pong = endOf('world-ping-pong');
    near(overlaps(pong), [0.2, 0.2, 0.2, 0.2, 0.2, 0.2]);
    expect(pong.frames.every(({ settled }) => !settled)).toBe(true);
    expect(pong.bodies[0]!.x).toBeCloseTo(-0.1, 9);
    near(
      overlaps(ends('Ping-pong between two walls', 'half a correction: no better')),
      [0.125, 0.1625, 0.18125],
    );
    near(overlaps(endOf('world-healing')), [0.32, 0.24, 0.16, 0.08, 0, 0, 0]);
    expect(endOf('world-healing').bodies[0]!.vy).toBeCloseTo(0.08, 12);
  });

  test('the direct solver says in words that it finds no solution between two walls', () => {
    const { scene, remedies } = preparedWorld(
      worldPresets.find(({ id }) => id === 'world-ping-pong')!.scene,
    )!;
    const direct = remedies.find(({ label }) => label === 'all pushes at once: no solution');
    const run = record({ ...scene, ...remedied(scene, direct) } as WorldScene);
    const words = Array.from({ length: run.trace.length }, (_, i) =>
      plainText(describeStep(run, frameAt(run, i)).text),
    );
    expect(words.some((text) => text.startsWith('Lemke’s method ends without a solution'))).toBe(true);
  });
});
