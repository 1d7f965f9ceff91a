import { expect, test } from 'vitest';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import { plainText } from '../trace/sentence';
import { record } from './run';
import { violationsOf } from './violations';

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
