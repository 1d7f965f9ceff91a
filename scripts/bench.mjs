/**
 * Runs benchmarks, each a file bench/NAME.ts that prints what it measures:
 *
 *   npm run bench               all of them
 *   npm run bench -- NAME…      those whose name holds one of these words
 *   npm run bench -- --list     their names
 *   npm run bench -- --help     this
 *
 * Options after the names go to the benchmarks. They run one after the other, bundled as in a release, each in a process of
 * its own where `gc()` is at hand. Helpers go into folders under bench/.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { runTs } from './run-ts.mjs';

const given = process.argv.slice(2);
const options = given.findIndex((word) => word.startsWith('--'));
const words = options < 0 ? given : given.slice(0, options);
const args = options < 0 ? [] : given.slice(options);
const all = readdirSync('bench')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
  .sort();
const list = given[0] === '--list';
const chosen =
  words.length === 0 || list ? all : all.filter((name) => words.some((word) => name.includes(word)));

/** The comment at the head of this file. */
const help = () =>
  readFileSync(import.meta.filename, 'utf8')
    .split('*/')[0]
    ?.replace(/^\/\*\*\n|^ \* ?/gm, '')
    .trim();

if (given.includes('--help') && words.length === 0) console.log(help());
else if (list) console.log(all.join('\n'));
else if (chosen.length === 0) {
  console.error(`No benchmark is called ${words.join(' or ')}. There are: ${all.join(', ') || 'none'}`);
  process.exitCode = 1;
} else {
  for (const name of chosen) {
    console.log(`\n── ${name}`);
    process.exitCode = (await runTs(`bench/${name}.ts`, args, ['--expose-gc'])) || process.exitCode;
  }
}
