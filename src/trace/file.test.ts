import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../math/vec3';
import { samples as counted } from '../math/sweep.fixture';
import type { CsoPoint } from './cso-point';
import { TRACE_FORMAT, writeTrace } from './file';
import { readTraces, TraceFileError } from './file-reader';
import { roles, type Quantity } from './sentence';
import { outcomes, ownWord, phases, probeStates, type PolytopeFace, type Step } from './step';
import { Trace } from './trace';

const number = fc.oneof(fc.double(), fc.constantFrom(-0, 0, 5e-324, Infinity, -Infinity, NaN));
const vector: fc.Arbitrary<Vec3> = fc.record({ x: number, y: number, z: number });
const plane = fc.record({ normal: vector, offset: number });
const witnesses = fc.record({ v: vector, a: vector, b: vector });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

/** The points of a run: a point's index is its call. */
const points: fc.Arbitrary<CsoPoint[]> = fc
  .array(
    fc.record({ v: vector, a: vector, b: vector, idA: fc.integer({ min: -1, max: 99 }), idB: fc.nat(99) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((drawn) => drawn.map((point, call) => ({ ...point, call })));

const quantity: fc.Arbitrary<Quantity> = fc
  .record({ letter: fc.string(), role: fc.constantFrom(...roles), subscript: maybe(fc.string()) })
  .map(({ subscript, ...rest }) => (subscript === undefined ? rest : { ...rest, subscript }));

/** Faces that a step adds to its run's polytope and takes from it; numbers are places among the present faces. */
interface Growth {
  faces: PolytopeFace[];
  removed: number[];
  picked: number | undefined;
  visible: number[];
  horizon: CsoPoint[];
}

const growth = (known: CsoPoint[]): fc.Arbitrary<Growth> => {
  const point = fc.constantFrom(...known);
  return fc.record({
    faces: fc.array(fc.record({ corners: fc.tuple(point, point, point), plane, candidate: fc.boolean() }), {
      maxLength: 4,
    }),
    removed: fc.array(fc.nat(99), { maxLength: 3 }),
    picked: maybe(fc.nat(99)),
    visible: fc.array(fc.nat(99), { maxLength: 3 }),
    horizon: fc.array(fc.tuple(point, point), { maxLength: 3 }).map((edges) => edges.flat()),
  });
};

const portal = (point: fc.Arbitrary<CsoPoint>) =>
  fc
    .record({
      interior: witnesses,
      ray: vector,
      points: fc.array(point, { maxLength: 3 }),
      walls: fc.array(fc.record({ from: point, to: point, side: number }), { maxLength: 3 }),
    })
    // Algorithms keep their arrays and count how much of them is in use.
    .map(({ points, walls, ...rest }) => ({
      ...rest,
      size: points.length,
      points: [...points, ...points],
      wallCount: walls.length,
      walls: [...walls, ...walls],
    }));

const step = (known: CsoPoint[]): fc.Arbitrary<Step & { growth?: Growth | undefined }> => {
  const point = fc.constantFrom(...known);
  return fc.record({
    phase: fc.constantFrom(...phases, ownWord('dance'), ownWord('step-2')),
    iteration: fc.nat(20),
    supportCalls: fc.nat(20),
    proofCalls: maybe(fc.integer({ min: 1, max: 20 })),
    lower: number,
    upper: number,
    outcome: maybe(fc.constantFrom(...outcomes, ownWord('no-music'))),
    certified: maybe(fc.boolean()),
    direction: maybe(vector),
    sample: maybe(point),
    plane: maybe(plane),
    bestPlane: maybe(plane),
    simplex: maybe(
      fc.array(fc.tuple(point, number), { maxLength: 4 }).map((vertices) => ({
        size: vertices.length,
        points: vertices.map(([p]) => p),
        weights: vertices.map(([, weight]) => weight),
      })),
    ),
    dropped: maybe(fc.array(point, { maxLength: 3 })),
    closest: maybe(witnesses),
    target: maybe(vector),
    normal: maybe(vector),
    gap: maybe(number),
    portal: maybe(portal(point)),
    growth: maybe(growth(known)),
    probes: maybe(
      fc.array(fc.record({ direction: vector, height: number, state: fc.constantFrom(...probeStates) }), {
        maxLength: 3,
      }),
    ),
    chart: maybe(fc.record({ origin: vector, xAxis: vector, yAxis: vector })),
    vectors: maybe(
      fc.array(fc.record({ label: fc.string(), quantity, from: vector, to: vector }), { maxLength: 2 }),
    ),
    readings: maybe(fc.array(fc.record({ label: fc.string(), quantity, value: number }), { maxLength: 2 })),
    tests: maybe(
      fc.array(
        fc.record({
          id: maybe(fc.string()),
          left: fc.string(),
          relation: fc.constantFrom('≤' as const, '<' as const, '≥' as const, '>' as const, '=' as const),
          right: fc.string(),
          leftValue: number,
          rightValue: number,
          met: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    ),
  });
};

const trace: fc.Arbitrary<Trace> = points
  .chain((known) => fc.array(step(known), { maxLength: 12 }))
  .map((steps) => {
    const recorded = new Trace();
    const faces: PolytopeFace[] = [];
    const removed: number[] = [];
    const grown = (by: Growth): Step['polytope'] => {
      faces.push(...by.faces);
      for (const place of by.removed) {
        const standing = faces.map((_, id) => id).filter((id) => !removed.includes(id));
        if (standing.length > 0) removed.push(standing[place % standing.length]!);
      }
      const idAt = (place: number): number => place % faces.length;
      const picked = by.picked === undefined || faces.length === 0 ? -1 : idAt(by.picked);
      const visible = faces.length === 0 ? [] : by.visible.map(idAt);
      return { faces, removed, picked, visible, horizon: by.horizon };
    };
    for (const { growth: by, ...rest } of steps) recorded.frame({ ...rest, polytope: by && grown(by) });
    return recorded;
  });

const frames = (of: Trace) => Array.from({ length: of.length }, (_, i) => of.at(i));
const samples = (of: Trace) => Array.from({ length: of.sampleCount }, (_, i) => of.sample(i));

const header = '{"format":"minkowscope-trace","version":1,"id":null,"algorithm":"x"}';
const bare = '"iteration":0,"supportCalls":0,"lower":0,"upper":"Infinity"';

describe('a trace file', () => {
  it('gives back every frame and every sample to the last bit, infinities, NaN and −0 included', () => {
    fc.assert(
      fc.property(trace, (recorded) => {
        const [read, ...others] = readTraces(writeTrace({ id: 'a', algorithm: 'x' }, recorded, null));
        expect(others).toEqual([]);
        expect(frames(read!.trace)).toEqual(frames(recorded));
        expect(samples(read!.trace)).toEqual(samples(recorded));
      }),
    );
  });

  it('keeps what its header and its last line say', () => {
    const about = { id: 'two', algorithm: 'x', scene: { a: [1, -0] } };
    const [read] = readTraces(writeTrace(about, new Trace(), { status: 'hit', t: 0.5 }));
    expect(read).toMatchObject({ ...about, result: { status: 'hit', t: 0.5 } });
  });

  it('holds as many runs as are written behind one another', () => {
    const text = ['a', 'b', 'c'].map((id) => writeTrace({ id, algorithm: 'x' }, new Trace(), null)).join('');
    expect(readTraces(text).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is one JSON value a line, the first of them naming the format', () => {
    fc.assert(
      fc.property(trace, (recorded) => {
        const lines = writeTrace({ id: null, algorithm: 'x' }, recorded, null).trimEnd().split('\n');
        expect(lines.length).toBe(recorded.length + 2);
        expect(JSON.parse(lines[0]!)).toMatchObject({ format: TRACE_FORMAT, version: 1 });
        for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
      }),
    );
  });

  it('lists a support point once, where it is first mentioned', () => {
    fc.assert(
      fc.property(trace, (recorded) => {
        const lines = writeTrace({ id: null, algorithm: 'x' }, recorded, null)
          .trimEnd()
          .split('\n')
          .slice(1, -1);
        const calls = lines.flatMap((line) => (JSON.parse(line) as { samples?: CsoPoint[] }).samples ?? []);
        expect(new Set(calls.map(({ call }) => call)).size).toBe(calls.length);
        expect(calls.length).toBe(recorded.sampleCount);
      }),
    );
  });

  it('lists a face of the polytope once, and those taken away in their order', () => {
    let seen = 0;
    fc.assert(
      fc.property(trace, (recorded) => {
        const lines = writeTrace({ id: null, algorithm: 'x' }, recorded, null)
          .trimEnd()
          .split('\n')
          .slice(1, -1)
          .map((line) => JSON.parse(line) as { polytope?: { faces: { id: number }[]; removed: number[] } });
        const ids = lines.flatMap(({ polytope }) => polytope?.faces.map(({ id }) => id) ?? []);
        expect(ids).toEqual(ids.map((_, i) => i));
        const removed = lines.flatMap(({ polytope }) => polytope?.removed ?? []);
        expect(new Set(removed).size).toBe(removed.length);
        const last = frames(recorded).findLast(({ polytope }) => polytope)?.polytope;
        expect([ids.length, removed.length]).toEqual([last?.made ?? 0, last?.gone ?? 0]);
        if (removed.length > 0) seen++;
      }),
    );
    expect(seen).toBeGreaterThan(20);
  });

  it('can be written by hand, with no more than the header of each step', () => {
    const [read] = readTraces(`\n${header}\n{"phase":"start",${bare}}\n\n{"result":null}\n`);
    expect(frames(read!.trace)).toEqual([
      { index: 0, phase: 'start', iteration: 0, supportCalls: 0, lower: 0, upper: Infinity },
    ]);
  });
});

describe('a text that is not a trace file', () => {
  it.each([
    ['hello', 'line 1: column 1: expected a value, got "hello"'],
    ...['Infinity', '-Infinity', 'NaN'].map((bareNumber): [string, string] => [
      `${header}\n{"phase":"add","lower":${bareNumber}}\n`,
      `line 2: column 24: ${bareNumber} is to be written as the text "${bareNumber}"`,
    ]),
    [
      `${header}\n{"phase":"add",${bare},"lower":1}`,
      /^line 2: column \d+: expected every key of an object once, got "lower"$/,
    ],
    ['{"format":"other"}', 'line 1: format: expected "minkowscope-trace", got "other"'],
    [header.replace('1', '2'), 'line 1: version: expected 1, got 2'],
    [header, 'line 2: expected a step or the result, got the end of the file'],
    ['[]', 'line 1: expected a header, as an object, got []'],
    [`${header}\n[]`, 'line 2: expected a step, as an object, got []'],
    [`${header}\n3`, 'line 2: expected a step, as an object, got 3'],
    ...['Dance', 'no_dance', 'a--b', '-a', '9', '', 'constructor', 'a'.repeat(41), 7].map(
      (phase): [string, RegExp] => [
        `${header}\n{"phase":${JSON.stringify(phase)},${bare}}`,
        /^line 2: phase: expected a word in small letters, such as "max-iterations", got /,
      ],
    ),
    [
      `${header}\n{"phase":"stop",${bare},"outcome":"Nothing"}`,
      'line 2: outcome: expected a word in small letters, such as "max-iterations", got "Nothing"',
    ],
    [
      `${header}\n{"phase":"add",${bare},"colour":1}`,
      /^line 2: colour: unknown key; the keys of a step are phase, .*$/,
    ],
    [
      `${header}\n{"phase":"add",${bare.replace('0', '-1')}}`,
      /^line 2: iteration: expected an integer from 0 to .*, got -1$/,
    ],
    [
      `${header}\n{"phase":"add",${bare},"direction":[0,1,null]}`,
      'line 2: direction[2]: expected a number, or "Infinity", "-Infinity" or "NaN", got null',
    ],
    [
      `${header}\n{"phase":"add",${bare},"simplex":[{"call":4,"weight":1}]}`,
      'line 2: simplex[0].call: expected a call that "samples" has listed, got 4',
    ],
    [
      `${header}\n${`{"phase":"add",${bare},"samples":[{"call":4,"v":[1,0,0],"a":[1,0,0],"b":[0,0,0],"idA":0,"idB":0}]}\n`.repeat(2)}`,
      'line 3: samples[0].call: 4 was listed before',
    ],
    [
      `${header}\n{"phase":"flood",${bare},"polytope":{"faces":[],"removed":[],"picked":0,"visible":[],"horizon":[]}}`,
      'line 2: polytope.picked: there is no face 0 yet',
    ],
    [
      `${header}\n{"phase":"flood",${bare},"polytope":{"faces":[{"id":1,"corners":[0,0,0],"normal":[1,0,0],"offset":0,"candidate":true}],"removed":[],"picked":-1,"visible":[],"horizon":[]}}`,
      'line 2: polytope.faces[0].id: expected 0, got 1',
    ],
    [
      `${header}\n{"phase":"refine",${bare},"readings":[{"label":"tilt","letter":"p","role":"pink","value":1}]}`,
      /^line 2: readings\[0\]\.role: expected one of "ink", .*, got "pink"$/,
    ],
    [`${header}\n{"result":1,"more":2}`, 'line 2: more: unknown key; the keys of the last line are result'],
  ])('%s is refused with the line and the path', (text, message) => {
    expect(() => readTraces(text)).toThrow(TraceFileError);
    expect(() => readTraces(text)).toThrow(message);
  });

  it('a trace cut off anywhere is refused before its first whole step, and else read up to its last one', () => {
    const recorded = fc.sample(trace, { seed: 1, numRuns: 20 }).find(({ length }) => length > 3)!;
    const text = writeTrace({ id: 'a', algorithm: 'x' }, recorded, { status: 'hit' }).trimEnd();
    const [first, step] = text.split('\n');
    const whole = `${first}\n${step}`.length;
    let opened = 0;
    for (let length = 1; length < text.length; length += counted(29, 7)) {
      const cut = text.slice(0, length);
      if (length < whole) {
        expect(() => readTraces(cut)).toThrow(TraceFileError);
        continue;
      }
      opened++;
      const [read] = readTraces(cut);
      const breaks = cut.split('\n').length;
      const isWhole = text.startsWith(`${cut}\n`) || cut.endsWith('\n');
      expect(read!.trace.length).toBe(breaks - (isWhole && !cut.endsWith('\n') ? 1 : 2));
      expect(read!.result).toBeNull();
      expect(read!.brokenOff).toMatch(isWhole ? /ends at line \d+\.$/ : `ends within line ${breaks}.`);
    }
    expect(opened).toBeGreaterThan(10);
  });

  it('a run that breaks off is read up to its last whole line, and the line is named', () => {
    const step = `{"phase":"start",${bare}}`;
    const read = (text: string) =>
      readTraces(text).map(({ trace: { length }, brokenOff }) => [length, brokenOff]);
    const end = [2, 'No result: the file ends at line 3.'];
    expect(read(`${header}\n${step}\n${step}`)).toEqual([end]);
    expect(read(`${header}\n${step}\n${step}\n`)).toEqual([end]);
    expect(read(`${header}\n${step}\n${step}\n{"phase":"sa`)).toEqual([
      [2, 'No result: the file ends within line 4.'],
    ]);
    expect(read(`${header}\n${step}\n{"phase":"sa\n`)).toEqual([
      [1, 'No result: the file ends within line 3.'],
    ]);
    expect(() => readTraces(`${header}\n${step}\n{"phase":"sa\n${step}`)).toThrow(/^line 3: column/);
  });

  it('a typing error in the last line is one, and no end of the file', () => {
    const step = `{"phase":"start",${bare}}`;
    const mistyped = step.replace('"start"', '"start');
    expect(() => readTraces(`${header}\n${step}\n${step.replace(':', ' ')}`)).toThrow(/^line 3: column/);
    expect(() => readTraces(`${header}\n${step}\n${step.replace('"lower":', '"lower":NaN')}`)).toThrow(
      /^line 3/,
    );
    expect(readTraces(`${header}\n${step}\n${mistyped.slice(0, 30)}`)[0]!.brokenOff).toContain(
      'within line 3',
    );
  });
});
