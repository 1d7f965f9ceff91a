import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rotate } from '../../math/rotation';
import { vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { findPreset } from '../../scenes/presets';
import type { Frame } from '../../trace/frame';
import { Trace } from '../../trace/trace';
import { columnsOf, findMeasure, type Value } from '../measures';
import { record, type PairRun } from '../run';
import { complete } from './complete';
import { isFault, matchesOf, missingIn, readCondition, type Condition } from './condition';
import { evaluate } from './evaluate';
import { faultText, type Fault } from './fault';
import { maxNesting } from './parser';
import { print } from './print';
import { readyConditions } from './ready';
import type { Node } from './syntax';
import { condition } from './tree.arbitrary';

const runOf = (id: string): PairRun => record(findPreset(id)!.scene);
const gjk = runOf('hull-beside-box');
const epa = runOf('cylinder-deep-in-box');

function sound(text: string): Condition {
  const read = readCondition(text);
  if (isFault(read)) throw new Error(`${text}: ${faultText(read)}`);
  return read;
}

function faultOf(text: string): Fault {
  const read = readCondition(text);
  if (!isFault(read)) throw new Error(`${text} was read as ${read.text}`);
  return read;
}

/** The steps at which `holds` is true for the frame and the one before. */
const stepsWhere = (run: PairRun, holds: (frame: Frame, before: Frame | undefined) => boolean): number[] =>
  Array.from({ length: run.trace.length }, (_, i) => i).filter((i) =>
    holds(run.trace.at(i), i > 0 ? run.trace.at(i - 1) : undefined),
  );

describe('a condition holds where the numbers of the frames say so', () => {
  test.each<[string, (frame: Frame, before: Frame | undefined) => boolean]>([
    ['gap < 1e-3', ({ upper, lower }) => upper - lower < 1e-3],
    ['gap < 1e-2 E', ({ upper, lower }) => upper - lower < 1e-2 * gjk.problem.scale],
    ['gap < 1e-2E', ({ upper, lower }) => upper - lower < 1e-2 * gjk.problem.scale],
    ['simplex.size == 3', ({ simplex }) => simplex?.length === 3],
    ['phase == reduce', ({ phase }) => phase === 'reduce'],
    ['phase != "reduce"', ({ phase }) => phase !== 'reduce'],
    ['outcome == converged-gap', ({ outcome }) => outcome === 'converged-gap'],
    ['lower increases', ({ lower }, before) => before !== undefined && lower > before.lower],
    ['iteration ≥ 2 && !(phase = reduce)', ({ iteration, phase }) => iteration >= 2 && phase !== 'reduce'],
    [
      'supports - previous(supports) == 1',
      (frame, before) => frame.supportCalls - (before?.supportCalls ?? NaN) === 1,
    ],
    ['upper − lower > 2·gap or step == 4', ({ index }) => index === 3],
    ['abs(plane.offset) > max(0.5, 1)', ({ plane }) => plane !== undefined && Math.abs(plane.offset) > 1],
    ['log10(gap) < −3', ({ upper, lower }) => Math.log10(upper - lower) < -3],
  ])('%s', (text, holds) => {
    const steps = stepsWhere(gjk, holds);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThan(gjk.trace.length);
    expect(matchesOf(sound(text), gjk)).toEqual(steps);
  });

  const turned = (run: PairRun, v: Vec3 | undefined): Vec3 | undefined =>
    v && rotate(vec3(), run.problem.toWorld, v);
  const size = ({ x, y, z }: Vec3): number => Math.hypot(x, y, z);
  test.each<[string, (frame: Frame) => boolean]>([
    ['n.x > 0.4', ({ plane, direction }) => turned(gjk, plane?.normal ?? direction)!.x > 0.4],
    ['v.y < -0.5', ({ closest }) => closest !== undefined && turned(gjk, closest.v)!.y < -0.5],
    ['closest.y<−0.5', ({ closest }) => closest !== undefined && turned(gjk, closest.v)!.y < -0.5],
    ['|v| < 0.85', ({ closest }) => closest !== undefined && size(closest.v) < 0.85],
    ['| s | > 1.5', ({ sample }) => sample !== undefined && size(sample.v) > 1.5],
    ['|v| - α > 0.01', ({ closest, lower }) => closest !== undefined && size(closest.v) - lower > 0.01],
    ['h(n) < -0.74', ({ plane }) => plane !== undefined && plane.offset < -0.74],
    ['at  most < 1 and at least > 0.5', ({ upper, lower }) => upper < 1 && lower > 0.5],
    ['distance at most < 1 and depth at least > 0.5', ({ upper, lower }) => upper < 1 && lower > 0.5],
    ['|gap| < 1e-3 || step == 1', ({ upper, lower, index }) => upper - lower < 1e-3 || index === 0],
    [
      'w₁.z > -9 and w1.z < 9',
      ({ simplex, index }) =>
        simplex?.some(
          ({ sample }) => gjk.names[index]!.get(sample.index) === 1 && Math.abs(turned(gjk, sample.v)!.z) < 9,
        ) ?? false,
    ],
    ['status == separated', ({ outcome }) => outcome !== undefined],
    ['signedDistance > 0.8', ({ outcome }) => outcome !== undefined],
  ])('by the letters of the readout: %s', (text, holds) => {
    const steps = stepsWhere(gjk, holds);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThan(gjk.trace.length);
    expect(matchesOf(sound(text), gjk)).toEqual(steps);
    // The printed condition reads back as the same.
    expect(matchesOf(sound(sound(text).text), gjk)).toEqual(steps);
  });

  test('|n| is 1 wherever there is a direction', () => {
    const steps = stepsWhere(gjk, ({ direction, plane }) => (plane?.normal ?? direction) !== undefined);
    expect(matchesOf(sound('|n| > 0.999999 and |n| < 1.000001'), gjk)).toEqual(steps);
  });

  test('a status is that of the answer, in the last step', () => {
    const touching = runOf('touching-cubes');
    expect(matchesOf(sound('status == touching'), touching)).toEqual([touching.trace.length - 1]);
    expect(matchesOf(sound('status == touching'), gjk)).toEqual([]);
  });

  test('E is the scale of the scene', () => {
    const { extent } = epa.problem;
    expect(matchesOf(sound('gap < 1e-2 * E'), epa)).toEqual(matchesOf(sound(`gap < ${1e-2 * extent}`), epa));
  });
});

test('what a step does not have makes nothing hold there, not even under not', () => {
  expect(matchesOf(sound('faces < 1e9'), gjk)).toEqual([]);
  expect(matchesOf(sound('not faces < 1e9'), gjk)).toEqual([]);
  expect(matchesOf(sound('faces < 1e9 or step >= 1'), gjk)).toHaveLength(gjk.trace.length);
  expect(missingIn(sound('faces < 1 and gap < 1 or faces > 2'), gjk).map(({ name }) => name)).toEqual([
    'faces',
  ]);
});

test('a trend looks at the last step that has the quantity', () => {
  const turns = columnsOf(gjk, [findMeasure('turn')!])[0]!;
  expect(turns.filter((turn) => turn === undefined).length).toBeGreaterThan(5);
  const known = turns.flatMap((turn, step) => (turn === undefined ? [] : [{ turn, step }]));
  const falls = known.filter(({ turn }, i) => i > 0 && turn < known[i - 1]!.turn).map(({ step }) => step);
  expect(falls.length).toBeGreaterThan(0);
  expect(matchesOf(sound('turn decreases'), gjk)).toEqual(falls);
  expect(matchesOf(sound('turn < previous(turn)'), gjk)).toEqual(falls);
});

describe('a condition that cannot be is told with its place', () => {
  test.each([
    ['', 'column 1: expected a value, found the end'],
    ['gap <', 'column 6: expected a value, found the end'],
    ['gap < reduce', 'column 7: expected a number, found the word “reduce”'],
    ['gap', 'column 1: a length alone is no condition: compare it with something'],
    ['gpa < 1', 'column 1: there is no quantity “gpa”; did you mean “gap”?'],
    ['supportCalls > 3', 'column 1: there is no quantity “supportCalls”; did you mean “supports”?'],
    ['idA == 3', 'column 1: there is no quantity “idA”; did you mean “support.idA”?'],
    ['proofCalls > 0', 'column 1: there is no quantity “proofCalls”; did you mean “supports.proof”?'],
    ['weight < 0', 'column 1: there is no quantity “weight”; did you mean “weight.least”?'],
    ['simplex < 3', 'column 1: there is no quantity “simplex”; did you mean “simplex.size”?'],
    ['n > 0', 'column 1: “n” is a vector: ask for n.x, n.y, n.z or |n|'],
    [
      'gap < 1 and n.w > 0',
      'column 13: there is no quantity “n.w”; ask for gap, upper, lower, turn, |v| or n.x: more are offered as you type',
    ],
    [
      '1 < |foo|',
      'column 5: there is no quantity “foo”; ask for gap, upper, lower, turn, |v| or n.x: more are offered as you type',
    ],
    [
      'distance < 1',
      'column 1: there is no quantity “distance”; ask for signedDistance, closest.distance, target.distance, picked.distance',
    ],
    ['depth > 0', 'column 1: there is no quantity “depth”; ask for signedDistance'],
    ['gap < |upper - lower|', 'column 7: “|” stands around one quantity, as in |n|; of others take abs(…)'],
    ['status == converged-gap', 'column 11: “status” is never “converged-gap”'],
    ['outcome == touching', 'column 12: “outcome” is never “touching”; did you mean “touching-simplex”?'],
    ['phase == reduc', 'column 10: “phase” is never “reduc”; did you mean “reduce”?'],
    [
      'phase < reduce',
      'column 1: expected a number, found a word such as “start”: it is equal to something or not',
    ],
    ['turn > gap', 'column 8: expected an angle in degrees, found a length'],
    ['turn > turn.mrad', 'column 8: expected an angle in degrees, found an angle in milliradians'],
    ['0 < gap < 1', 'column 9: comparisons do not chain: join two of them by “and”'],
    ['(gap < 1', 'column 1: this “(” is never closed'],
    ['gap < 1)', 'column 8: expected “and”, “or” or the end, found “)”'],
    ['gap 1', 'column 5: expected an operator, found the number 1'],
    ['gap < 1 # 2', 'column 9: “#” means nothing in a condition'],
    ['phase == "redu', 'column 10: this quotation mark is never closed'],
    ['max(gap) > 1', 'column 1: “max” takes 2 to 8 values, not 1'],
    ['maximum(gap, 1) > 1', 'column 1: there is no function “maximum”'],
    ['abs gap > 1', 'column 5: expected “(” after “abs”, found “gap”'],
    [
      'certified > 1',
      'column 1: expected a number, found something that holds or does not: it is equal to something or not',
    ],
    ['gap and step > 1', 'column 1: expected something that holds or does not, found a length'],
    ['reduce', 'column 1: the word “reduce” is to be compared with “phase”'],
    ['outcome == phase', 'column 12: expected a word such as “converged-gap”, found a word such as “start”'],
    ['gap < 1e999', 'column 7: this number is larger than any that a run can hold'],
    ['phase decreases', 'column 1: expected a number, found a word such as “start”'],
  ])('%s', (text, told) => {
    expect(faultText(faultOf(text))).toBe(told);
  });

  test('too long and too deep', () => {
    expect(faultOf('1 < 2 and '.repeat(51)).text).toBe(
      'a condition has at most 500 characters, this one has 510',
    );
    const deep = (levels: number): string => `${'('.repeat(levels)}gap < 1${')'.repeat(levels)}`;
    expect(isFault(readCondition(deep(maxNesting)))).toBe(false);
    expect(faultOf(deep(maxNesting + 1)).text).toBe(`more than ${maxNesting} levels of nesting`);
    expect(faultOf(`${'not '.repeat(100)} certified`).text).toBe(`more than ${maxNesting} levels of nesting`);
    expect(faultOf(`${'-'.repeat(400)}gap < 1`).text).toBe(`more than ${maxNesting} levels of nesting`);
  });
});

test('the place of a fault lies within the text, whatever the text is', () => {
  const bits = [
    'gap',
    'phase',
    '==',
    '<',
    '(',
    ')',
    '"',
    'reduce',
    'converged-gap',
    '1e',
    '-',
    '.',
    ' ',
    'not',
    'and',
    'previous',
    ',',
    'simplex.',
    '≤',
    '𝛼',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.array(fc.constantFrom(...bits), { maxLength: 60 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...bits), { maxLength: 60 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.nat(600), (given, cursor) => {
      const read = readCondition(given);
      if (isFault(read)) {
        expect(read.at).toBeGreaterThanOrEqual(0);
        expect(read.at + read.length).toBeLessThanOrEqual(given.length);
        expect(read.text).not.toBe('');
      } else expect(matchesOf(read, epa).length).toBeLessThanOrEqual(epa.trace.length);
      const { from, to } = complete(given, Math.min(cursor, given.length), []);
      expect(from).toBeLessThanOrEqual(to);
    }),
    { numRuns: samples(400, 1000) },
  );
});

/** A tree without its places. */
const bare = (node: Node): unknown =>
  JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'at' || key === 'length' ? undefined : value)),
  );

test('what is printed reads back as the same tree', () => {
  fc.assert(
    fc.property(condition, (tree) => {
      const text = print(tree);
      fc.pre(text.length <= 500);
      const read = readCondition(text);
      if (isFault(read)) return expect(read.text).toMatch(/nesting/);
      expect(bare(read.tree)).toEqual(bare(tree));
      expect(read.text).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

/** The same by the definitions, one step at a time: the value at `step`, undefined if there is none. */
function naive(node: Node, run: PairRun, step: number): Value | undefined {
  const value = (of: Node, at = step): Value | undefined => naive(of, run, at);
  const before = (of: Node): Value | undefined => {
    for (let at = step - 1; at >= 0; at--) if (value(of, at) !== undefined) return value(of, at);
    return undefined;
  };
  const numbers = (...of: readonly Node[]): number[] | undefined => {
    const values = of.map((part) => value(part));
    return values.includes(undefined) ? undefined : (values as number[]);
  };
  const number = (of: Node[], map: (...values: number[]) => number): number | undefined => {
    const values = numbers(...of);
    const result = values && map(...values);
    return Number.isNaN(result) ? undefined : result;
  };
  const compare = (a: Value | undefined, b: Value | undefined, operator: string): boolean | undefined => {
    if (a === undefined || b === undefined) return undefined;
    if (operator === '==') return a === b;
    if (operator === '!=') return a !== b;
    if (operator === '<') return a < b;
    if (operator === '<=') return !(a > b);
    return operator === '>' ? a > b : !(a < b);
  };
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'word':
      return node.value;
    case 'scale':
      return run.problem.scale;
    case 'measure':
      return node.measure.at({
        run,
        frame: run.trace.at(step),
        before: step > 0 ? run.trace.at(step - 1) : undefined,
      });
    case 'minus':
      return number([node.of], (a) => -a);
    case 'not': {
      const of = value(node.of);
      return of === undefined ? undefined : of === false;
    }
    case 'trend':
      return compare(
        value(node.of),
        before(node.of),
        { decreases: '<', increases: '>', changes: '!=' }[node.trend],
      );
    case 'call':
      if (node.name === 'previous') return before(node.inputs[0]!);
      return number([...node.inputs], (...values) => Math[node.name as 'abs'](...(values as [number])));
    case 'arithmetic':
      return number(
        [node.left, node.right],
        (a, b) => ({ '+': a + b, '-': a - b, '*': a * b, '/': a / b })[node.operator],
      );
    case 'comparison':
      return compare(value(node.left), value(node.right), node.operator);
    case 'logic': {
      const sides = [value(node.left), value(node.right)];
      const settles = node.operator === 'or';
      if (sides.includes(settles)) return settles;
      return sides.includes(undefined) ? undefined : !settles;
    }
  }
}

test('columns hold what each step comes to on its own', () => {
  let [held, not, unknown] = [0, 0, 0];
  const short = runOf('tootbird-clamped');
  fc.assert(
    fc.property(condition, fc.constantFrom(gjk, short), (tree, run) => {
      fc.pre(print(tree).length < 200);
      const column = evaluate(tree, run);
      for (let step = 0; step < run.trace.length; step += 3) {
        const expected = naive(tree, run, step);
        expect(column[step]).toBe(expected);
        if (expected === undefined) unknown++;
        else if (expected === true) held++;
        else not++;
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(held, not, unknown)).toBeGreaterThan(100);
});

/** A run with bounds that no sound search has: they cross at step 2, and both get worse at step 3. */
function unsound(): PairRun {
  const trace = new Trace();
  const bounds = [
    [0, 3],
    [1, 2],
    [2.5, 2],
    [1, 4],
  ];
  bounds.forEach(([lower, upper], i) => {
    trace.frame({ phase: 'sample', iteration: i, supportCalls: i, lower: lower!, upper: upper! });
  });
  return { ...gjk, trace };
}

test('bounds that cross or get worse are found', () => {
  expect(matchesOf(sound('lower > upper'), unsound())).toEqual([2]);
  expect(matchesOf(sound('lower decreases'), unsound())).toEqual([3]);
  expect(matchesOf(sound('upper increases'), unsound())).toEqual([3]);
});

test('every ready-made condition is sound, and holds somewhere', () => {
  const ids = ['johnson-on-sliver', 'broken-horizon', 'nudge-stall', 'portal-slow-quadrics', 'cone-rims'];
  const runs = [unsound(), gjk, ...ids.map(runOf)];
  const never = readyConditions.filter(({ text, number = 0 }) => {
    const ready = sound(text(number === 100 ? 20 : number));
    return runs.every((run) => matchesOf(ready, run).length === 0);
  });
  expect(never.map(({ title }) => title)).toEqual([]);
});

test('after a phase, only phases are offered; after an angle, no lengths', () => {
  const texts = (text: string): string[] =>
    complete(text, text.length, [...known]).candidates.map((candidate) => candidate.text);
  const known = [
    'phase',
    'gap',
    'turn',
    'lower',
    'certified',
    'outcome',
    'simplex.size',
    'simplex.thickness',
  ].map((name) => findMeasure(name)!);
  expect(texts('phase == ')).toEqual(findMeasure('phase')!.words!());
  // Kinds bring phases of their own, if any test before has met them.
  expect(texts('phase == re')).toEqual(expect.arrayContaining(['reduce', 'refine', 'reject', 'reflect']));
  expect(texts('phase == re').filter((word) => !word.includes('re'))).toEqual([]);
  expect(texts('outcome == max-it')).toEqual(['max-iterations']);
  expect(texts('outcome == "max')).toEqual(['max-iterations', 'beyond-max-distance']);
  expect(texts('turn > ')).not.toContain('gap');
  expect(texts('turn > ')).toContain('simplex.size');
  expect(texts('sim')).toEqual(['simplex.size', 'simplex.thickness']);
  expect(texts('gap ')).toContain('decreases');
  expect(texts('gap < 1 ')).toEqual(['and', 'or']);
  expect(texts('gap < 12')).toEqual([]);
  expect(texts('certified == ')).toEqual(['true', 'false']);
  expect(texts('gap-lo')[0]).toBe('lower');
});

test('whatever is offered is known, and may stand where it is offered', () => {
  const known = ['phase', 'gap', 'turn', 'certified', 'outcome', 'simplex.size'].map((name) =>
    findMeasure(name)!,
  );
  const beginnings = [
    '',
    'gap < ',
    'phase != ',
    'outcome == "',
    'not ',
    'gap < 1 and ',
    'turn > 1 + ',
    'certified ',
    'gap ',
  ];
  const told = beginnings.flatMap((text) => {
    const { from, to, candidates } = complete(text, text.length, known);
    return candidates.map((taken) => readCondition(text.slice(0, from) + taken.text + text.slice(to)));
  });
  expect(told.length).toBeGreaterThan(80);
  const misplaced = told
    .filter(isFault)
    .filter(({ text }) => /there is no|is never|means nothing|an operator/.test(text));
  expect(misplaced).toEqual([]);
});
