import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { seededRandom } from '../math/random';
import type { PairScene } from '../problems/pair/scene';
import { presets } from '../scenes/presets';

const pairs = ((): Pick<PairScene, 'a' | 'b'>[] => {
  const random = seededRandom(77);
  return Array.from({ length: 20 }, () => fuzzPair(random));
})();

/** The prepared scenes of an algorithm, and random pairs in both precisions, by name. */
export function preparedAndRandomScenes(algorithm: string): [name: string, scene: PairScene][] {
  const prepared = presets.filter(({ scene }) => scene.algorithm === algorithm);
  return [
    ...prepared.map(({ id, scene }): [string, PairScene] => [id, scene]),
    ...pairs.map((pair, i): [string, PairScene] => [
      `pair ${i}`,
      { ...prepared[0]!.scene, ...pair, options: {}, precision: i % 3 === 0 ? 'f32' : 'f64' },
    ]),
  ];
}
