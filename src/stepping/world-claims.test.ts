import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { malformed } from '../algorithms/oracle/malformed.fixture';
import { worldRows, type FrameWorld } from '../trace/parts/world';
import '../problems/kinds';
import type { Options } from '../algorithms/algorithm';
import type { WorldScene } from '../problems/world/scene';
import { worldPresets } from '../scenes/presets/worlds';
import { plainText } from '../trace/sentence';
import { randomWorld } from './random-worlds.fixture';
import { describe, record } from './run';
import { worldScene } from './worlds.fixture';

interface Told {
  id: string;
  world: FrameWorld;
  phase: string;
  words: string;
  restitution: number;
  iteration: number;
  /** True if the sentence states that two numbers differ, so that it is written with digits enough. */
  compares: boolean;
  /** Mistakes of their form. */
  mistakes: string[];
}

/** Every step of a scene with its words. */
function stepsOf(scene: WorldScene, id = ''): Told[] {
  const run = record(scene);
  return Array.from({ length: run.trace.length }, (_, step) => {
    const frame = run.trace.at(step);
    const { text, detail } = describe(run, frame);
    const words = plainText([...text, ' ', ...detail]);
    const mistakes = [...malformed(text), ...malformed(detail)];
    const { restitution } = scene;
    const compares = text.some((token) => typeof token !== 'string' && 'relations' in token);
    const { phase, iteration } = frame;
    return { id, world: frame.world!, phase, words, restitution, iteration, compares, mistakes };
  });
}

const sceneOf = (id: string): WorldScene => worldPresets.find((preset) => preset.id === id)!.scene;
const changed = (id: string, options: Options, algorithm = sceneOf(id).algorithm): WorldScene => ({
  ...sceneOf(id),
  algorithm,
  options: { ...sceneOf(id).options, ...options },
});

/** Every step of every prepared world with its words. */
const told: Told[] = worldPresets.flatMap(({ id, scene }) => stepsOf(scene, id));
const ofPhase = (phase: string): Told[] => told.filter((step) => step.phase === phase);

test('plurals, units and stops are as they should be', () => {
  expect(told.length).toBeGreaterThan(500);
  expect(told.flatMap(({ mistakes }) => mistakes).slice(0, 5)).toEqual([]);
});

test('no number of an iteration is left out between two steps', () => {
  const events = ['world-reflection', 'world-chain', 'world-missed'].flatMap((id) =>
    stepsOf(changed(id, {}, 'world-toi'), id),
  );
  for (const steps of [told, events])
    steps.forEach(({ id, iteration }, i) => {
      const last = steps[i - 1];
      if (last?.id === id) expect([0, 1]).toContain(iteration - last.iteration);
    });
});

test('a push is said to be given, kept or taken back as n·v rises, stays or falls', () => {
  const seen = { given: 0, kept: 0, back: 0, none: 0 };
  for (const { world, words, compares } of ofPhase('solve')) {
    const [, limit, before] = /allows n·v ≥ ([\d.e-]+), and n·v is ([\d.e-]+\d)/.exec(words) ?? [];
    if (before === undefined) continue;
    const [impulse, , after] = world.impulses!.slice(world.contact * worldRows.impulses);
    const least = world.contacts![world.contact * worldRows.contacts + 9]! + 0;
    expect(Number(limit)).toBe(Math.abs(least) < 1e-13 ? 0 : least);
    const rise = after! - Number(before);
    const rounding = 1e-9 * (Math.abs(after!) + Math.abs(Number(before)));
    if (words.includes('An impulse takes the rest')) {
      seen.given++;
      expect(compares).toBe(true);
      expect(rise).toBeGreaterThanOrEqual(-rounding);
    } else if (words.includes('takes back')) {
      seen.back++;
      expect(rise).toBeLessThan(0);
    } else {
      expect(Math.abs(rise)).toBeLessThanOrEqual(rounding);
      expect(words.includes('it need not push')).toBe(impulse === 0);
      seen[impulse === 0 ? 'none' : 'kept']++;
    }
  }
  expect(Math.min(seen.given, seen.kept, seen.back, seen.none)).toBeGreaterThan(0);
});

test('an overlap of two whose boxes did not meet is told, and boxes that grow mend it', () => {
  const last = (options: Options): string =>
    stepsOf(changed('world-chain', options, 'world-speculative')).findLast(({ phase }) => phase === 'frame')!
      .words;
  expect(last({})).toContain('The boxes of second and third did not meet');
  expect(last({ grow: 2 })).not.toMatch(/did not meet|overlapped/);
});

test('friction that pushes before the bodies touch is told', () => {
  const bodies = sceneOf('world-walls').bodies;
  const scene = { ...changed('world-walls', {}), friction: 0.5, bodies };
  const pushes = stepsOf(scene).filter(({ words }) => words.includes('Friction pushes'));
  expect(pushes.length).toBeGreaterThan(0);
  for (const { words } of pushes) expect(words).toContain('across the gap');
});

test('the verb of the broad phase agrees with its number', () => {
  const broad = ofPhase('broad');
  for (const { world, words } of broad) {
    const pairs = (world.pairs?.length ?? 0) / worldRows.pairs;
    if (words.startsWith('The event')) {
      expect(words).toMatch(
        pairs === 0
          ? /can meet none|no pair/
          : new RegExp(`: of ${pairs}\\spairs? the time of impact is sought again`),
      );
      continue;
    }
    expect(words).toMatch(
      pairs === 1 ? /^1\spair of .* meets:/ : new RegExp(`^${pairs}\\spairs of .* meet:`),
    );
  }
  expect(broad.length).toBeGreaterThan(20);
});

test('contacts whose bodies have to separate are distinguished from those that may come nearer, by restitution or by correction', () => {
  const seen = { apart: 0, bounce: 0, correction: 0 };
  for (const { world, words, restitution } of ofPhase('contacts')) {
    const rows = worldRows.contacts;
    const all = (world.contacts?.length ?? 0) / rows;
    const limits = Array.from({ length: all }, (_, k) => world.contacts![k * rows + 9]!);
    // A speed of rounding parts nothing.
    const parts = limits.some((limit) => limit > 1e-13);
    expect(words.includes('Restitution:')).toBe(parts && restitution > 0);
    expect(words.includes('Correction:')).toBe(parts && restitution === 0);
    if (parts) seen[restitution > 0 ? 'bounce' : 'correction']++;
    if (!words.includes('may come nearer')) continue;
    seen.apart++;
    expect(limits.some((limit) => limit < 0)).toBe(true);
  }
  expect(Math.min(seen.apart, seen.bounce, seen.correction)).toBeGreaterThan(0);
});

test('of a fixed and a moving body, n points to what moves and v is its velocity', () => {
  let solved = 0;
  for (const { world, words } of ofPhase('solve')) {
    if (world.contact < 0) continue;
    const [a, b, , nx, ny] = world.contacts!.slice(world.contact * worldRows.contacts);
    const [, , , , vx, vy, omega] = world.bodies.slice(b! * worldRows.bodies);
    const [, , , , ax, ay] = world.bodies.slice(a! * worldRows.bodies);
    if (ax !== 0 || ay !== 0 || omega !== 0) continue;
    const after = world.impulses![world.contact * worldRows.impulses + 2]!;
    expect(after).toBeCloseTo(nx! * vx! + ny! * vy!, 9);
    expect(words).toContain('n·v');
    solved++;
  }
  expect(solved).toBeGreaterThan(50);
  const ghost = told.find(({ id, phase }) => id === 'world-ghost' && phase === 'contacts')!;
  expect(ghost.world.contacts!.slice(0, 5).map((x) => Number(x.toFixed(9)))).toEqual([1, 0, 4, -0.6, 0.8]);
  expect(ghost.words).toContain('n points from block to ball, and v is the velocity of ball there');
});

test('a warm start is a step of its own, and says what it does', () => {
  const warm = ofPhase('warm');
  expect(warm.map(({ id }) => id)).toContain('world-glide');
  const stale = warm.filter(({ id }) => id === 'world-stale-impulse');
  expect(stale).toHaveLength(1);
  expect(stale[0]!.words).toContain('The contact of ball and floor pushes at once by λ = 6,');
  expect(stale[0]!.words).toContain('That makes n·v = 2; it has to be at least 0');
});

test('several contacts are named by the numbers that the picture gives them', () => {
  const bar = told.filter(({ id, phase }) => id === 'world-turning-bar' && phase === 'solve');
  expect(bar.some(({ words }) => words.startsWith('Contact 1, of bar and floor,'))).toBe(true);
  for (const { world, words } of bar)
    expect(words.startsWith(`Contact ${world.contact + 1}, of bar and floor,`)).toBe(true);
  for (const { words } of bar.filter(
    ({ world }) => world.impulses![2 + world.contact * worldRows.impulses]! < 1e-12,
  ))
    expect(words).not.toMatch(/n·v is -?\d\.\d+e-1\d\. An impulse/);
});

test('the direct solver shows its impulses, and no change of a round, since it has none', () => {
  const solve = stepsOf(changed('world-two-planes', { solver: 'direct' })).filter(
    ({ phase }) => phase === 'solve',
  );
  expect(solve).toHaveLength(1);
  expect(solve[0]!.words).toMatch(/in 3\u00a0pivots: λ1 = 4\.(5|49{9,})\d* and λ2 = 7\.50*\d?\./);
  expect(solve[0]!.words).not.toContain('largest change');
});

test('no sentence before the first event says that there will be none', () => {
  const none = ofPhase('contacts').filter(({ words }) => words.startsWith('No contact'));
  const events = new Set(
    worldPresets.filter(({ scene }) => scene.algorithm === 'world-toi').map(({ id }) => id),
  );
  for (const { id, words } of none) expect(words.startsWith('No contact yet')).toBe(events.has(id));
  expect(none.some(({ id }) => id === 'world-chain')).toBe(true);
  const pairs = ofPhase('broad').filter(({ words }) => words.startsWith('0'));
  for (const { words } of pairs) expect(words).toMatch(/no two can (meet|overlap)/);
  expect(pairs.length).toBeGreaterThan(0);
});

test('what a frame lost is the delay at the line of two bodies, who are named', () => {
  const walls = told.find(({ id, phase }) => id === 'world-walls' && phase === 'frame')!;
  // 0.5 at a speed of 6 takes 1/12; with the speed that is allowed, the whole frame.
  expect(walls.words).toContain('The line of the contact of ball and right is met 0.91666666');
  const cut = stepsOf(changed('world-chain', { maxEvents: 1 }));
  expect(cut.at(-1)!.words).toContain('1\u00a0frame is done, and lost time: it had more events');
  const short = cut.find(({ phase }) => phase === 'frame')!;
  expect(short.words).toContain('At the first event that was not allowed, 0.6');
  const paper = told.find(({ id, phase }) => id === 'world-paper' && phase === 'frame')!;
  expect(paper.words).toContain('on the way ball and paper overlapped by 0.12');
  expect(paper.words).toMatch(/The kinetic energy is (1800|1799\.9{6})/);
  const healing = told.find(({ id, phase }) => id === 'world-healing' && phase === 'frame')!;
  expect(healing.words).toMatch(/at its start ball and floor overlapped by 0\.(4|39{9,})/);
});

test('the root finder gives a new axis its number, so that no two gaps at one time are along the same axis', () => {
  const tries = stepsOf(changed('world-missed', {}, 'world-toi')).filter(
    ({ phase }) => phase === 'root-finder',
  );
  const gaps = new Map<string, string>();
  for (const { words } of tries) {
    const [, from, along, gap] = /From (\S+) to \S+ the gap along (.*) falls from (\S+) /.exec(words)!;
    const pair = /bracket of (.*?) (is|comes)/.exec(words)![1]!;
    expect(gaps.get(`${pair} ${along} ${from}`) ?? gap).toBe(gap);
    gaps.set(`${pair} ${along} ${from}`, gap!);
  }
  expect([...gaps.keys()].some((key) => key.includes('axis 2'))).toBe(true);
});

test('bodies that an event has brought together are told to touch, though rounding leaves a gap', () => {
  const steps = stepsOf(changed('world-reflection', {}, 'world-toi'));
  const after = steps.slice(steps.findIndex(({ phase }) => phase === 'event'));
  expect(after.find(({ phase }) => phase === 'narrow')!.words).toMatch(/^Ball and wall touch: s = /);
});

test('each step of an advancement names the time before which the bodies do not meet', () => {
  const looks = stepsOf(changed('world-turning-bar', { toi: 'advancement' })).filter(
    ({ phase }) => phase === 'advance',
  );
  expect(looks.length).toBeGreaterThan(2);
  const times = looks.map(({ world }) => world.time + world.ahead);
  looks.slice(0, -1).forEach(({ words }, i) => {
    expect(words).toContain(`they do not meet before t = ${plainText([{ value: times[i + 1]! }])}`);
  });
  expect(looks.at(-1)!.words).toContain('bar and floor have met');
});

test('the sentence on gravity says what it adds', () => {
  const glide = told.find(({ id, phase }) => id === 'world-glide' && phase === 'predict')!;
  expect(glide.words).toContain('(0, -0.1666666');
});

test('a query opens where the step looks: at the time that is tried, or at which bodies meet', () => {
  const opened = { root: 0, impact: 0 };
  // Times are since the start of the frame, in each step of several too.
  const scenes = [
    sceneOf('world-turning-bar'),
    sceneOf('world-missed'),
    changed('world-missed', { substeps: 2 }),
  ];
  for (const scene of scenes) {
    const run = record(scene);
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      const [item] = run.kind.items!({ given: run.scene, problem: run.problem }, frame);
      const named = (label: string) => frame.readings?.find((reading) => reading.label === label)?.value;
      const phase = frame.phase as string;
      const tried =
        phase === 'root-finder'
          ? named('time tried')
          : phase === 'narrow'
            ? named('time of impact')
            : undefined;
      if (!item || tried === undefined || tried === Infinity) continue;
      const pair = record(item.scene());
      expect(plainText(item.label)).toContain(` at ${tried}`);
      if (phase === 'root-finder') {
        opened.root++;
        // The axis is that of the floor, above which the bar is.
        const gap = named('gap there')!;
        expect(pair.result.status).toBe(
          gap < -1e-7 ? 'overlapping' : gap > 1e-7 ? 'separated' : pair.result.status,
        );
        if (gap > 1e-7) expect(pair.result.signedDistance).toBeCloseTo(gap, 6);
      } else {
        opened.impact++;
        expect(pair.result.signedDistance).toBeCloseTo(0, 6);
      }
    }
  }
  expect(opened.root).toBeGreaterThan(5);
  expect(opened.impact).toBe(4);
});

test('what bounces add is half the impulse times the speed before and after, over contacts that were parting', () => {
  const given = { ...randomWorld(62).given, gravity: [0, 0, 0], restitution: 1, friction: 0, frames: 10 };
  const steps = stepsOf(worldScene(given, 'world-discrete') as WorldScene);
  const end = steps.findLast(({ phase }) => phase === 'frame')!;
  const [, added] = /Bounces have added ([\d.e-]+) to it/.exec(end.words)!;
  const [made, solved] = ['contacts', 'solve'].map(
    (phase) => steps.findLast((step) => step.phase === phase)!.world.impulses!,
  ) as [readonly number[], readonly number[]];
  let work = 0;
  let parting = 0;
  for (let row = 0; row < solved.length; row += worldRows.impulses) {
    const [lambda, before, after] = [solved[row]!, made[row + 2]!, solved[row + 2]!];
    work += (lambda * (before + after)) / 2;
    if (before > 0 && lambda > 0) parting++;
  }
  expect(parting).toBe(1);
  expect(work).toBeGreaterThan(100);
  expect(Number(added) / work).toBeCloseTo(1, 3);
});
