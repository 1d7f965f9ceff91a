import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { castPresets, presets } from '../scenes/presets';
import { worldPresets } from '../scenes/presets/worlds';
import { plainText } from '../trace/sentence';
import { record, type Run } from './run';
import { checksOf, violationsOf } from './violations';

/** Scenes that show a fault of the method itself: what breaks there, and why. */
const broken: Readonly<Record<string, readonly string[]>> = {
  // Rounded sides of the faces: a new point is said to see faces that it does not, and a face may turn around.
  'broken-horizon': ['convex', 'nearest-face', 'seen-faces'],
  'fails-by-dent-float32': ['convex', 'holds-origin', 'nearest-face'],
  // Without the clamp T leaves O for the plane.
  'tootbird-unclamped': ['target-on-plane'],
  'fails-without-clamp': ['target-on-plane'],
  // A tolerance that is a length: O counts as inside although no point of C that was met reaches it.
  'engine-coal-604': ['status-of-bounds'],
  'engine-drake-21234': ['status-of-bounds'],
  // libccd's depth is the distance of O from the portal, and its normal points to the nearest point: no plane parts the shapes there.
  'engine-newton-3773': ['normal-parts'],
  'engine-libccd-box-cylinder': ['normal-parts'],
  'engine-libccd-both-off': ['normal-parts'],
};

test('the runs of the prepared scenes break no rule, but for those that show how', () => {
  for (const { id, scene } of presets) {
    const violations = violationsOf(record(scene));
    const allowed = broken[id];
    if (allowed) expect([id, [...new Set(violations.map((v) => v.id))].sort()]).toEqual([id, allowed]);
    else expect([id, violations.map(({ step, text }) => `${step}: ${plainText(text)}`)]).toEqual([id, []]);
  }
});

const faultsOf = (run: Readonly<Run>): string[] =>
  violationsOf(run).map(({ id, step, text }) => `${id}, ${step}: ${plainText(text)}`);

const searches = ['cast-advancement', 'toi-rootfinding', 'cast-gjk', 'cast-mpr', 'cast-sat-gjk'] as const;

test.each(['f64', 'f32'] as const)(
  'the prepared casts break none in %s, by their own and by other searches',
  (precision) => {
    const steps = { 'within-planes': 0, 'gap-of-plane': 0, 'ends-in-contact': 0, 'never-late': 0 };
    let turning = 0;
    for (const { id, scene } of castPresets) {
      const turns = scene.cast.angularVelocity !== undefined;
      const others = turns ? searches.slice(0, 2) : scene.algorithm.startsWith('ray') ? [] : searches;
      const runs = others.map((algorithm) => record({ ...scene, algorithm, options: {}, precision }));
      for (const run of [record({ ...scene, precision }), ...runs]) {
        const name = [id, run.algorithm.id];
        expect([...name, faultsOf(run)]).toEqual([...name, []]);
        for (const one of checksOf(run).checked)
          if (one.id in steps) steps[one.id as keyof typeof steps] += one.steps;
        turning += Number(turns);
      }
    }
    expect(Math.min(...Object.values(steps))).toBeGreaterThan(40);
    expect(turning).toBeGreaterThan(5);
  },
);

test('the prepared worlds break none', () => {
  for (const { id, scene } of worldPresets) expect([id, faultsOf(record(scene))]).toEqual([id, []]);
});
