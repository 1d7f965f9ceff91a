import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import '../src/problems/kinds';
import { plainText } from '../src/trace/sentence';
import { readTraces } from '../src/trace/file-reader';
import { diagnose } from '../src/stepping/diagnosis/diagnose';
import { openedRun } from '../src/stepping/opened-trace';
import type { Run } from '../src/stepping/run';
import { truthChecksOf, violationsOf } from '../src/stepping/violations';

const EMIT = resolve(import.meta.dirname, '../public/emit');
const scratch = mkdtempSync(join(tmpdir(), 'minkowscope-emit-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const out = join(scratch, 'gjk');
interface Toolchain {
  title: string;
  /** Builds the example, if it has to be built. */
  build?: readonly string[];
  run: readonly string[];
}
/** The commands of each language. If its compiler is not on the machine, the test is skipped and says so. */
const toolchains: readonly Toolchain[] = [
  {
    title: 'C',
    build: ['cc', '-std=c99', '-Wall', '-Werror', '-o', `${out}-c`, 'gjk.c', '-lm'],
    run: [`${out}-c`],
  },
  {
    title: 'C++',
    build: ['c++', '-std=c++11', '-Wall', '-Werror', '-o', `${out}-cpp`, '-x', 'c++', 'gjk.c'],
    run: [`${out}-cpp`],
  },
  {
    title: 'Rust',
    build: ['rustc', '--edition', '2021', '-Dwarnings', '-o', `${out}-rs`, 'gjk.rs'],
    run: [`${out}-rs`],
  },
  { title: 'Python', run: ['python3', '-B', 'gjk.py'] },
  { title: 'C#', build: ['mcs', `-out:${out}.exe`, 'Gjk.cs', 'Minkowscope.cs'], run: ['mono', `${out}.exe`] },
];

/** The programs that a language needs and the machine lacks. Where they are is asked, as starting one takes a while. */
const lacking = ({ build, run }: Toolchain): readonly string[] =>
  [build?.[0], run[0]!].filter(
    (program) => program !== undefined && !program.startsWith(scratch) && !isThere(program),
  ) as string[];

const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Milliseconds; a compiler takes a second where nothing else runs. */
const TIMEOUT = 120_000;

const call = ([program, ...args]: readonly string[]): string =>
  execFileSync(program!, args, { cwd: EMIT, encoding: 'utf8' });

function opened(text: string): Run {
  const [traced] = readTraces(text);
  return openedRun(traced!);
}

const inC = new Map<string, Run>();

describe.each(toolchains)('$title', (toolchain) => {
  const { title, build, run } = toolchain;
  const missing = lacking(toolchain).join(' and ');
  test.skipIf(missing)(
    `a sound run opens without a fault, one with a fault is told${missing && ` (skipped: no ${missing} here)`}`,
    { timeout: TIMEOUT },
    () => {
      if (build) call(build);
      const sound = opened(call(run));
      expect(sound.trace.length).toBe(9);
      expect(sound.result).toMatchObject({ status: 'separated', outcome: 'converged-gap' });
      expect(sound.result.signedDistance).toBeCloseTo(2.218800784900917, 14);
      expect(violationsOf(sound)).toEqual([]);
      expect(truthChecksOf(sound).violations).toEqual([]);
      expect(diagnose(sound).well).toBe(true);

      const faulty = opened(call([...run, 'fault']));
      const [cause] = diagnose(faulty).causes;
      expect(diagnose(faulty).well).toBe(false);
      expect(plainText(cause!.text)).toContain('bound');
      expect(violationsOf(faulty).map(({ id }) => id)).toContain('bounds-in-order');
      inC.set(title, sound);
    },
  );
});

test.skipIf(!isThere('cc'))('texts with quotes are texts in C too', { timeout: TIMEOUT }, () => {
  const source = join(scratch, 'quotes.c');
  const steps = String.raw`mk_step(&t, "s", 1, 1, 0, 1); mk_test(&t, "a \"b\" \\ c", 1, "d", 2, NULL);`;
  const main = `mk_trace t; mk_begin(&t, stdout, "x", "y", NULL); ${steps} mk_end(&t); return 0;`;
  writeFileSync(source, `#include "minkowscope.h"\nint main(void) { ${main} }\n`);
  call(['cc', '-std=c99', '-I', EMIT, '-o', `${out}-quotes`, source, '-lm']);
  const { tests } = JSON.parse(call([`${out}-quotes`]).split('\n')[1]!) as { tests: { left: string }[] };
  expect(tests[0]!.left).toBe(String.raw`a "b" \ c`);
});

test('all languages tell the same run', () => {
  const numbers = [...inC.values()].map(({ trace }) =>
    Array.from({ length: trace.length }, (_, i) =>
      [trace.lower(i), trace.upper(i)].map((x) => Math.fround(x)),
    ),
  );
  for (const each of numbers) expect(each).toEqual(numbers[0]);
});

test.each(['minkowscope.h', 'minkowscope.rs', 'minkowscope.py', 'Minkowscope.cs'])(
  '%s stands alone',
  (name) => {
    const text = readFileSync(join(EMIT, name), 'utf8');
    const named = [...text.matchAll(/^\s*(?:#include|use|import|from|using)\s+[<"]?([\w.:]+)/gm)].map(
      ([, what]) => what!,
    );
    const own = /^(?:math\.h|stdio\.h|std::|json|math|System)/;
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((what) => !own.test(what))).toEqual([]);
  },
);
