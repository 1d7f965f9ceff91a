import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import { catalogue as marked } from '../algorithms/catalogue?lines';
import { catalogue as markedSingle } from '../algorithms/catalogue?f32&lines';
import '../algorithms/float32';
import { publishedPairs } from '../algorithms/oracle/published.fixture';
import type { Algorithm } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import type { Call } from '../trace/call-stack';
import type { Phase } from '../trace/step';
import { Trace } from '../trace/trace';
import { nextOf, placesOf, shownCall, stepsByLine } from './code-places';
import { prepare, record, type Setup } from './run';
import { samples } from '../math/sweep.fixture';

const scenes = (algorithm: string, precision: Precision): PairScene[] =>
  publishedPairs.map(({ a, b }) => ({
    version: 1,
    kind: 'pair',
    dim: 3,
    a,
    b,
    algorithm,
    options: {},
    precision,
  }));

/** The functions of a source by their first and last line, and the statements that record a step. */
interface Facts {
  functions: { from: number; to: number }[];
  recording: Set<number>;
}

const known = new Map<string, Facts>();

function factsOf(file: string): Facts {
  const found = known.get(file);
  if (found) return found;
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  const facts: Facts = { functions: [], recording: new Set() };
  const bodied = ({ start, end, body }: { start: number; end: number; body: { type: string } | null }) => {
    if (body?.type === 'BlockStatement') facts.functions.push({ from: lineAt(start), to: lineAt(end) });
  };
  new Visitor({
    FunctionDeclaration: bodied,
    FunctionExpression: bodied,
    ArrowFunctionExpression: bodied,
    CallExpression({ callee, start }) {
      const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
      // Formatted sources have one such call a line, and it begins its statement.
      if (name === 'frame') facts.recording.add(lineAt(start));
    },
  }).visit(parseSync(file, source).program);
  known.set(file, facts);
  return facts;
}

const isInFunction = ({ file, line }: Call): boolean =>
  factsOf(file).functions.some(({ from, to }) => from <= line && line <= to);

const recordsOn = ({ file, line }: Call): boolean => factsOf(file).recording.has(line);

const traceOf = (problem: Setup, algorithm: Pick<Algorithm<never>, 'solve'> = problem.algorithm): Trace => {
  const trace = new Trace();
  algorithm.solve(problem.problem as never, problem.options, trace);
  return trace;
};

/** True if two records hold the same, to the last bit. Reading back every step of long runs would take minutes. */
function sameData(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, i) => sameData(value, b[i]));
  }
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b);
  return sameData(Object.keys(a), Object.keys(b)) && sameData(Object.values(a), Object.values(b));
}

/** The lines at which a step was recorded, of all runs below: `file:line`. */
const met = new Set<string>();

// All 208 pairs hold too, and take a minute.
describe.each([
  ['f64', marked, samples(12, 4)],
  ['f32', markedSingle, samples(32, 16)],
] as const)('in %s, of published pairs', (precision, twins, every) => {
  test.each(inSpace.map(({ id }) => id))('%s takes the same steps, and says where', (id) => {
    const twin = twins.find((each) => each.id === id)!;
    let steps = 0;
    for (const scene of scenes(id, precision).filter((_, i) => i % every === 0)) {
      const problem = prepare(scene);
      const trace = traceOf(problem);
      expect(sameData(traceOf(problem, twin), trace)).toBe(true);
      const places = placesOf(problem, twin);
      expect(places).toHaveLength(trace.length);
      const lost = places.filter((place) => !recordsOn(place.at(-1)!) || !place.every(isInFunction));
      expect(lost).toEqual([]);
      for (const place of places) met.add(`${place.at(-1)!.file}:${place.at(-1)!.line}`);
      steps += trace.length;
    }
    expect(steps).toBeGreaterThan(samples(40, 80));
  });
});

test('most lines that hand a step to a recorder are met; some stand behind options that are off', () => {
  const all = [...known].flatMap(([file, { recording }]) => [...recording].map((line) => `${file}:${line}`));
  expect(all.length).toBeGreaterThan(60);
  // 11 of 80: alike steps of a search share a line, so that the lines of options that are off weigh more.
  expect(all.filter((line) => !met.has(line)).length).toBeLessThan(all.length / 7);
});

describe('of EPA on a cylinder in a box', () => {
  const run = record(presets.find(({ id }) => id === 'cylinder-deep-in-box')!.scene);
  const places = placesOf(
    run,
    marked.find(({ id }) => id === 'epa')!,
  );
  const files = [...new Set(places.flatMap((place) => place.map(({ file }) => file)))];
  const nameAt = (step: number): string => {
    const call = places[step]![shownCall(places[step]!, 'epa', null)]!;
    return `${call.file.replace('src/algorithms/', '')} ${call.name}`;
  };

  test('steps of GJK are shown in GJK, those around O where they are recorded, those of the polytope in EPA', () => {
    const shown = new Map<string, Set<Phase>>();
    for (const [step, { phase }] of run.timeline.steps.entries()) {
      const name = nameAt(step);
      shown.set(name, (shown.get(name) ?? new Set()).add(phase));
    }
    expect(shown.get('gjk/gjk.ts iterate')).toEqual(new Set(['sample']));
    expect(shown.get('gjk/gjk.ts extend')).toEqual(new Set(['add', 'reduce']));
    expect(shown.get('epa/epa.ts expand')).toEqual(new Set(['pick', 'sample', 'flood', 'horizon', 'stitch']));
    expect(shown.get('epa/after-opening.ts solve')).toEqual(new Set(['stop']));
  });

  test('a file that is looked at stays, as long as something of it is under way', () => {
    const outside = 'src/algorithms/epa/after-opening.ts';
    for (const place of places) {
      expect(place[shownCall(place, 'epa', outside)]!.file).toBe(outside);
      expect(shownCall(place, 'epa', 'src/algorithms/mpr/mpr.ts')).toBe(shownCall(place, 'epa', null));
    }
  });

  test('the lines of a file share out its steps, and the next step of a line leads around all of them', () => {
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const byLine = stepsByLine(places, file);
      const inFile = places.flatMap((place, step) =>
        place.some((call) => call.file === file) ? [step] : [],
      );
      expect([...byLine.values()].flat().sort((a, b) => a - b)).toEqual(inFile);
      for (const steps of byLine.values()) {
        const around = steps.slice(1).reduce((way) => [...way, nextOf(steps, way.at(-1)!)], [steps[0]!]);
        expect(around).toEqual(steps);
        expect(nextOf(steps, steps.at(-1)!)).toBe(steps[0]);
      }
    }
  });
});
