import '../src/algorithms/float32';
import type { Precision } from '../src/algorithms/precisions';
import { sceneJson } from '../src/scenes/write';
import { faultsOf, type Judged } from './certificates/judge';
import { pairsOf } from './certificates/regime';
import { regimes } from './certificates/regimes';
import { truthOf } from './certificates/truth';
import { answersOf, sceneOf } from './certificates/answers';

/**
 * Holds the answers of all algorithms, in both precisions, against the truth of the numbers that they were given, against
 * their own bounds, and against each other. Prints how many were asked, certified and wrong, by regime; exit status 1 where
 * one is wrong.
 *
 *   --pairs N     pairs a regime (default 300; 10⁶ certified answers take about 3400)
 *   --seed N      another draw (default 1)
 *   --only WORD   regimes with the word in their names
 *   --show        each wrong answer with its scene, as a line of JSON
 */
const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1]!;
};
const pairs = Number(option('pairs', '300'));
const seed = Number(option('seed', '1'));
const only = option('only', '');
const show = process.argv.includes('--show');
const precisions: readonly Precision[] = ['f64', 'f32'];

const wrongBy = new Map<string, number>();
let allCertified = 0;

for (const regime of regimes.filter(({ name }) => name.includes(only))) {
  const drawn = pairsOf(regime, seed);
  const tally = { asked: 0, certified: 0, judged: 0, unresolved: 0, wrong: 0 };
  for (let i = 0; i < pairs; i++) {
    const pair = drawn.next().value;
    for (const precision of precisions) {
      const scene = sceneOf(pair, precision, regime.dim);
      const answers = answersOf(scene);
      const truth = truthOf(scene);
      tally.asked += answers.length;
      tally.certified += answers.filter(({ result }) => result.certified).length;
      tally.unresolved += answers.filter(({ result }) => result.status === 'unresolved').length;
      if (truth) tally.judged += answers.length;
      for (const fault of faultsOf(answers, truth)) report(fault, i, precision);
      function report({ algorithm, text }: Judged, index: number, of: Precision): void {
        tally.wrong++;
        const kind = `${of} ${algorithm}: ${text.replaceAll(/-?\d[\d.e+-]*/g, '#')}`;
        wrongBy.set(kind, (wrongBy.get(kind) ?? 0) + 1);
        if (show)
          console.log(
            JSON.stringify({ regime: regime.name, index, algorithm, text, scene: sceneJson(scene) }),
          );
      }
    }
  }
  allCertified += tally.certified;
  console.log(
    `${regime.name}: ${tally.asked} answers, ${tally.judged} held against the truth, ${tally.certified} certified, ` +
      `${tally.unresolved} unresolved, ${tally.wrong} wrong`,
  );
}
console.log(`\n${allCertified} certified answers`);
for (const [kind, count] of [...wrongBy].sort((a, b) => b[1] - a[1])) console.log(`${count} × ${kind}`);
if (wrongBy.size > 0) process.exitCode = 1;
