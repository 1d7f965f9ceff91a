import { expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { seededRandom } from '../math/random';
import { samples } from '../math/sweep.fixture';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import { describe, record } from './run';

const pairs = ((): Pick<PairScene, 'a' | 'b'>[] => {
  const random = seededRandom(77);
  return Array.from({ length: samples(7, 15) }, () => fuzzPair(random));
})();

test.each(inSpace.map(({ id }) => id))('no step of %s has the words of the one before', (id) => {
  const given = presets.filter(({ scene }) => scene.algorithm === id);
  const scenes: [name: string, scene: PairScene][] = [
    ...given.map((preset): [string, PairScene] => [preset.id, preset.scene]),
    ...pairs.map((pair, i): [string, PairScene] => [
      `pair ${i}`,
      { ...given[0]!.scene, ...pair, options: {}, precision: i % 3 === 0 ? 'f32' : 'f64' },
    ]),
  ];
  const repeated: string[] = [];
  let read = 0;
  for (const [name, scene] of scenes) {
    const run = record(scene);
    let before = '';
    for (let step = 0; step < run.trace.length; step++) {
      const { title, text, detail } = describe(run, run.trace.at(step));
      const words = `${title}. ${plainText([...text, ' ', ...detail])}`;
      if (words === before) repeated.push(`${name}, step ${step + 1}: ${words}`);
      before = words;
      read++;
    }
  }
  expect(repeated).toEqual([]);
  expect(read).toBeGreaterThan(samples(30, 60));
});
