import { expect, test } from 'vitest';
import { fuzzFlatPair } from '../../algorithms/oracle/flat-pairs.fixture';
import { findTest } from '../../algorithms/test-id';
import { dot, sub, vec3, type Vec3 } from '../../math/vec3';
import { seededRandom } from '../../math/random';
import type { PairScene } from '../../problems/pair/scene';
import { presets } from '../../scenes/presets';
import { plainText } from '../../trace/sentence';
import { shown } from './shown';
import { dropped, simplex } from './simplex';
import { describe, record } from '../../stepping/run';

test('the side of a segment follows from the points that have these names in the picture', () => {
  const random = seededRandom(31);
  const given = presets.find(({ scene }) => scene.algorithm === 'tootbird-2d')!.scene;
  const scenes: PairScene[] = [
    ...presets.filter(({ scene }) => scene.algorithm.endsWith('-2d')).map(({ scene }) => scene),
    ...Array.from({ length: 40 }, () => ({ ...given, ...fuzzFlatPair(random) })),
  ].map((scene) => ({ ...scene, algorithm: 'tootbird-2d', options: { nudge: 'off' } }));
  const wrong: string[] = [];
  let read = 0;
  for (const scene of scenes) {
    const run = record(scene);
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      const side = findTest(frame, 'wedge');
      if (!side) continue;
      const it = shown(run, step);
      simplex(it);
      dropped(it);
      const { labels } = it.picture.minkowski;
      const words = plainText(describe(run, frame).detail);
      const [, second, first] = /\(w(\d+) − w(\d+)\)/.exec(words) ?? [];
      if (!first || !second) {
        wrong.push(words);
        continue;
      }
      const placesOf = (name: string): readonly Readonly<Vec3>[] =>
        labels.filter(({ subscript }) => subscript === name).map(({ at }) => at);
      const [to, from] = [placesOf(second), placesOf(first)];
      if (to.length !== 1 || from.length !== 1) {
        wrong.push(`step ${step + 1}: ${to.length} and ${from.length} points are named so: ${words}`);
        continue;
      }
      const toTarget = it.minkowski(sub(vec3(), frame.target!, frame.sample!.v));
      const found = dot(toTarget, sub(vec3(), to[0]!, from[0]!));
      if (Math.abs(found - side.leftValue) > 1e-9 * (Math.abs(found) + run.problem.extent ** 2))
        wrong.push(`step ${step + 1}: ${found}: ${words}`);
      read++;
    }
  }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(20);
});
