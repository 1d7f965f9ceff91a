import { expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import '../../algorithms/float32';
import { fuzzPair } from '../../algorithms/oracle/adversarial.fixture';
import { seededRandom } from '../../math/random';
import { samples } from '../../math/sweep.fixture';
import { presets } from '../../scenes/presets';
import type { PairScene } from '../../problems/pair/scene';
import { describe, record } from '../../stepping/run';
import { sampledSteps } from '../../stepping/sampled-steps.fixture';
import type { Description } from '../../trace/sentence';
import { piecesText, sentenceDecimals, setSentence } from '../sentence/model';

/** A lower bound and an upper one, with the numbers as a reader sees them. */
const printedBracket = ((): RegExp => {
  const number = String.raw`([\d.]*\d(?:·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)`;
  const most = '(?:at most|no more than|no deeper than| and)';
  return new RegExp(
    String.raw`(?:at least|between) ${number}\D*?${most} (?:the rounding of )?${number}`,
    'gu',
  );
})();

/** `1.2·10⁻⁵` as a number. */
const valueAsPrinted = (text: string): number =>
  Number(
    text
      .replace('·10', 'e')
      .replace('⁻', '-')
      .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit))),
  );

/** The brackets that a step prints: the words, and both bounds. */
const bracketsOf = ({ text, detail, certificate }: Readonly<Description>, extent: number) =>
  [text, detail, certificate.text].flatMap((sentence) => {
    const printed = piecesText(setSentence(sentence, sentenceDecimals(sentence, extent), extent));
    const found = Array.from(printed.replaceAll('\u00a0', ' ').matchAll(printedBracket));
    return found.map(([words, least, most]) => ({
      words,
      least: valueAsPrinted(least!),
      most: valueAsPrinted(most!),
    }));
  });

/** Random pairs in both precisions, beside the prepared scenes. */
function scenes(): [name: string, scene: PairScene][] {
  const random = seededRandom(16);
  const pairs = Array.from({ length: samples(3, 6) }, () => fuzzPair(random));
  const searches = inSpace;
  return [
    ...presets
      .filter(({ scene }) => scene.dim === 3)
      .map((preset): [string, PairScene] => [preset.id, preset.scene]),
    ...searches.flatMap(({ id }) => {
      const { scene } = presets.find((preset) => preset.scene.algorithm === id)!;
      return pairs.map((pair, i): [string, PairScene] => [
        `pair ${i}`,
        { ...scene, ...pair, precision: i % 3 === 0 ? 'f32' : 'f64', options: {} },
      ]);
    }),
  ];
}

test('no sentence prints a lower bound above the upper one', () => {
  const crossed: string[] = [];
  let read = 0;
  for (const [name, scene] of scenes()) {
    const run = record(scene);
    for (const step of sampledSteps(run.trace, 30)) {
      for (const { words, least, most } of bracketsOf(describe(run, run.trace.at(step)), run.problem.scale)) {
        read++;
        if (!(least <= most)) crossed.push(`${name}, ${scene.algorithm}, step ${step + 1}: ${words}`);
      }
    }
  }
  expect(crossed).toEqual([]);
  expect(read).toBeGreaterThan(1000);
});
