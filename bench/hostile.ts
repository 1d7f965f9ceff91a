/**
 * Gives the readers 100,000 hostile texts and tells what was not foreseen, and the slowest: `npm run bench -- hostile
 * [--seed n] [--count n]`. With `--page`, the built page gets 2,000 links, files, keys, windows, histories and storages. With
 * `--store`, the store gets 100,000 actions.
 */
import { seededRandom } from '../src/math/random';
import { hostile, outcomeOf } from '../src/lessons/hostile.fixture';
import { actAtRandom } from '../src/store/hostile.fixture';
import { attackPage } from './hostile/page';

const option = (name: string): number => {
  const at = process.argv.indexOf(name);
  return at < 0 ? 0 : Number(process.argv[at + 1]) || 0;
};
const onPage = process.argv.includes('--page');
const COUNT = option('--count') || (onPage ? 2000 : 100_000);
const seed = option('--seed') || 1;
/** The most memory that the process has had, in MB. */
const memory = (): string => (process.resourceUsage().maxRSS / 1000).toFixed(0);
const random = seededRandom(seed);

if (onPage) {
  let wrong = 0;
  const { slowest, heap } = await attackPage(random, COUNT, (i, what, how) => {
    wrong++;
    console.log(i, how, '←', what);
  });
  console.log(
    `seed ${seed}: ${COUNT} attacks, ${wrong} complaints, the slowest ${slowest.toFixed(0)} ms, heap ${(heap / 1e6).toFixed(0)} MB`,
  );
  process.exit(wrong > 0 ? 1 : 0);
}
if (process.argv.includes('--store')) {
  const { undone, refused, linked } = await actAtRandom(random, COUNT);
  console.log(
    `seed ${seed}: ${COUNT} actions, ${refused} refused, ${undone} undone and redone, ${linked} linked, at most ${memory()} MB`,
  );
  process.exit();
}
let [read, failed, slowest] = [0, 0, 0];
for (let i = 0; i < COUNT; i++) {
  const given = await hostile(random);
  const start = process.cpuUsage();
  try {
    if ((await outcomeOf(given)) === 'read') read++;
  } catch (error) {
    failed++;
    if (failed <= 20)
      console.log(
        i,
        given.reader,
        String(error),
        (error as Error).stack?.split('\n')[1],
        given.text.slice(0, 1500),
      );
  }
  const took = process.cpuUsage(start).user / 1000;
  if (took > slowest) {
    slowest = took;
    if (took > 300) console.log(i, given.reader, `${took.toFixed(0)} ms`, given.text.slice(0, 300));
  }
}
console.log(
  `seed ${seed}: ${COUNT} texts, ${read} read, ${failed} unforeseen, the slowest ${slowest.toFixed(0)} ms, at most ${memory()} MB`,
);
if (failed > 0) process.exitCode = 1;
