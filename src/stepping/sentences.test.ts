import { describe as group, expect, test } from 'vitest';
import { catalogue } from '../algorithms/catalogue';
import { fuzzPair } from '../algorithms/oracle/adversarial';
import '../algorithms/float32';
import { sentenceClaims } from '../algorithms/oracle/sentence-claims';
import { seededRandom } from '../math/random';
import { presets } from '../scenes/presets';
import type { Scene } from '../scenes/scene';
import { describe, record } from './run';

/** Steps of a run that are read: the first and the last, where there are more. Between them they repeat themselves. */
const ENDS = 40;
const RANDOM = 24;

/** Random pairs: of every two types, size and thinness; apart, touching and overlapping. */
const pairs = ((): Pick<Scene, 'a' | 'b'>[] => {
  const random = seededRandom(16);
  return Array.from({ length: RANDOM }, () => fuzzPair(random));
})();

interface Said {
  steps: number;
  numbers: number;
  relations: number;
  broken: string[];
}

/** All that the sentences of a run claim. */
function readRun(scene: Scene, name: string, said: Said): void {
  const run = record(scene);
  const { cso: problem, options, result, trace } = run;
  const epsilon = scene.precision === 'f32' ? 2 ** -23 : Number.EPSILON;
  for (let step = 0; step < trace.length; step++) {
    if (step >= ENDS && step < trace.length - ENDS) continue;
    const frame = trace.at(step);
    const claims = sentenceClaims(describe(run, frame), frame, { problem, options, result }, epsilon);
    said.steps++;
    said.numbers += claims.numbers;
    said.relations += claims.relations;
    said.broken.push(...claims.broken.map((words) => `${name}, step ${step + 1} (${frame.phase}): ${words}`));
  }
}

/** How many numbers a step says at least, and how many relations it states, on average. */
const least = { numbers: 2, relations: 0.4 };

group.each(catalogue.filter(({ dim }) => dim === 3))('the sentences of $id', ({ id }) => {
  test('say numbers that are there, and relations that hold', () => {
    const said: Said = { steps: 0, numbers: 0, relations: 0, broken: [] };
    const given = presets.filter(({ scene }) => scene.algorithm === id);
    for (const preset of given) readRun(preset.scene, preset.id, said);
    pairs.forEach((pair, i) => {
      const precision = i % 3 === 0 ? 'f32' : 'f64';
      readRun({ ...given[0]!.scene, ...pair, precision, options: {}, algorithm: id }, `pair ${i}`, said);
    });
    expect(said.broken).toEqual([]);
    expect(said.steps).toBeGreaterThan(75);
    expect(said.numbers / said.steps).toBeGreaterThan(least.numbers);
    expect(said.relations / said.steps).toBeGreaterThan(least.relations);
  });
});
