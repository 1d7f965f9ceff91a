import { describe as group, expect, test } from 'vitest';
import type { Algorithm } from '../algorithms/algorithm';
import { catalogue } from '../algorithms/catalogue';
import { inSpace } from '../algorithms/searches.fixture';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { fuzzFlatPair, polygonPairs } from '../algorithms/oracle/flat-pairs.fixture';
import '../algorithms/float32';
import { sentenceClaims } from '../algorithms/oracle/sentence-claims.fixture';
import { seededRandom, type Random } from '../math/random';
import { samples } from '../math/sweep.fixture';
import { dot, type Vec3 } from '../math/vec3';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { flatPolygon } from '../shapes/flat/flat-polygon';
import type { Triple } from '../shapes/shape';
import { plainText, type Description } from '../trace/sentence';
import { expectNone, type Failure } from './failures.fixture';
import { describe, record } from './run';

/** How many steps are read at the start and at the end of a run; the steps between are much alike. */
const ENDS = samples(12, 40);
const FEW = 8;
/** SENTENCES=50 of the environment asks for more pairs. */
const RANDOM = Number(process.env['SENTENCES'] ?? 4);
/** One in so many prepared scenes is run by each other algorithm. */
const SHARE = samples(20, 10);

type TwoBodies = Pick<PairScene, 'a' | 'b'>;

/** Random pairs: of every two types, size and thinness; apart, touching and overlapping. */
const pairs = ((): Record<PairScene['dim'], TwoBodies[]> => {
  const random = seededRandom(16);
  const draw = (pair: (random: Random) => TwoBodies): TwoBodies[] =>
    Array.from({ length: RANDOM }, () => pair(random));
  return { 3: draw(fuzzPair), 2: [...draw(fuzzFlatPair), ...polygonPairs(RANDOM, 16)] };
})();

const sceneOf = (
  { a, b }: TwoBodies,
  { id: algorithm, dim }: Pick<Algorithm, 'id' | 'dim'>,
  precision: PairScene['precision'],
): PairScene => ({ version: 1, kind: 'pair', dim, a, b, algorithm, options: {}, precision });

interface Said {
  steps: number;
  overlaps: number;
  numbers: number;
  relations: number;
  broken: Failure[];
}

const plainWords = ({ text, detail, certificate }: Readonly<Description>): string =>
  [text, detail, certificate.text].map((sentence) => plainText(sentence)).join(' ');

/** The greatest overlaps that the sentences of a step allow. */
const overlapsIn = (words: string): number[] =>
  Array.from(
    words.matchAll(
      /(?:deeper than|depth is at\u00a0most|by at\u00a0most|deep: at\u00a0most) ?\u00a0?([\d.e-]+\d)/g,
    ),
    ([, bound]) => Number(bound),
  );

/** All that the sentences of a run claim. */
function readRun(scene: PairScene, name: string, said: Said, ends = ENDS): void {
  const run = record(scene);
  const { problem, options, result, trace } = run;
  const epsilon = scene.precision === 'f32' ? 2 ** -23 : Number.EPSILON;
  let least = Infinity;
  for (let step = 0; step < trace.length; step++) {
    if (step >= ends && step < trace.length - ends) continue;
    const frame = trace.at(step);
    const words = describe(run, frame);
    const claims = sentenceClaims(words, frame, { problem, options, result }, epsilon);
    const overlaps = overlapsIn(plainWords(words));
    if (Math.max(...overlaps) > least * (1 + 4 * epsilon))
      claims.broken.push(`an overlap of at most ${Math.max(...overlaps)}, after one of ${least}`);
    least = Math.min(least, ...overlaps);
    said.overlaps += overlaps.length;
    said.steps++;
    said.numbers += claims.numbers;
    said.relations += claims.relations;
    const broken = frame.lower > frame.upper ? [...claims.broken, 'the bounds cross'] : claims.broken;
    said.broken.push(
      ...broken.map((words) => ({ scene, text: `${name}, step ${step + 1} (${frame.phase}): ${words}` })),
    );
  }
}

/**
 * Hulls far from the origin of their own frame: in single precision rounding may reach 0.087. `lift` sets a gap or an
 * overlap below that.
 */
const farPair = (lift: number): TwoBodies => {
  const column = (corners: readonly [number, number][]): Triple[] =>
    [300, 0].flatMap((z) => corners.map(([x, y]): Triple => [x, y, z]));
  const a = column([[90945.08, 54122.54], [91077.46, 53745.082], [91454.92, 53877.46], [91322.54, 54254.918]]); // prettier-ignore
  const b = column([[90919.64, 54037.383], [91162.62, 53719.637], [91480.36, 53962.617], [91237.38, 54280.363]]); // prettier-ignore
  const rotation: [number, number, number, number] = [0, 0, 0, 1];
  return {
    a: { type: 'hull', points: a, position: [0, 0, 0], rotation },
    b: { type: 'hull', points: b, position: [0, 0, 300 + lift], rotation },
  };
};
const lifts = [0.05, 0.01, 0, -0.01, -0.05];

/** The same in the plane: two squares, one beside the other along an edge. */
const farFlatPair = (lift: number): TwoBodies => {
  const points: Triple[] = [[90945.08, 54122.54, 0], [91077.46, 53745.082, 0], [91454.92, 53877.46, 0], [91322.54, 54254.918, 0]]; // prettier-ignore
  const rotation: [number, number, number, number] = [0, 0, 0, 1];
  const along = [(91454.92 - 91077.46) / 400, (53877.46 - 53745.082) / 400] as const;
  return {
    a: { type: 'hull', points, position: [0, 0, 0], rotation },
    b: { type: 'hull', points, position: [along[0] * (400 + lift), along[1] * (400 + lift), 0], rotation },
  };
};
const farPairs = { 3: lifts.map(farPair), 2: lifts.map(farFlatPair) };

/** A share of the scenes prepared for other algorithms, another one for each of them. */
const othersOf = ({ id, dim }: Pick<Algorithm, 'id' | 'dim'>): typeof presets => {
  const place = catalogue.findIndex((algorithm) => algorithm.id === id);
  return presets
    .filter(({ scene }) => scene.dim === dim && scene.algorithm !== id)
    .filter((_, i) => i % SHARE === place % SHARE);
};

/** The least averages per step: numbers stated, and relations stated. */
const least = { numbers: 2, relations: 0.4 };

group.each(catalogue)('the sentences of $id', (algorithm) => {
  const { id, dim } = algorithm;

  test('say numbers that are there, and relations that hold', () => {
    const said: Said = { steps: 0, overlaps: 0, numbers: 0, relations: 0, broken: [] };
    const given = presets.filter(({ scene }) => scene.algorithm === id);
    for (const preset of given) readRun(preset.scene, preset.id, said);
    for (const preset of othersOf(algorithm))
      readRun({ ...preset.scene, algorithm: id, options: {} }, preset.id, said, FEW);
    pairs[dim].forEach((pair, i) =>
      readRun(sceneOf(pair, algorithm, i % 3 === 0 ? 'f32' : 'f64'), `pair ${i}`, said),
    );
    farPairs[dim].forEach((pair, i) => readRun(sceneOf(pair, algorithm, 'f32'), `far ${i}`, said));
    expectNone(said.broken);
    expect(said.steps).toBeGreaterThan(75);
    expect(said.overlaps).toBeGreaterThan(samples(12, 20));
    expect(said.numbers / said.steps).toBeGreaterThan(least.numbers);
    expect(said.relations / said.steps).toBeGreaterThan(least.relations);
  });

  test('prove nothing where rounding decides, and say how large it may be', () => {
    const broken: Failure[] = [];
    for (const pair of farPairs[dim]) {
      const run = record(sceneOf(pair, algorithm, 'f32'));
      expect(run.result.status).toBe('unresolved');
      for (let step = 0; step < run.trace.length; step++) {
        const said = describe(run, run.trace.at(step));
        const words = plainWords(said);
        const isFiner = overlapsIn(words).some((overlap) => overlap < run.result.rounding!);
        if (said.certificate.certainty !== 'none' || claimsTooMuch.test(words) || isFiner)
          broken.push({ scene: run.scene, text: `step ${step + 1}: ${words} ${said.certificate.title}` });
      }
      const end = describe(run, run.trace.at(run.trace.length - 1)).certificate.text;
      if (run.result.outcome === 'within-rounding')
        expect(plainText(end)).toContain(`the rounding of ${run.result.rounding}`);
    }
    expectNone(broken);
  });
});

/** A bound below zero, or one that claims separation. */
const claimsTooMuch =
  /(?:deeper than|at\u00a0most|at\u00a0least) ?-|are apart|proves a distance|are at\u00a0least/;

test.each(inSpace.map(({ id }) => id))(
  'of lengths whose products overflow to no number, %s does not say that they are too small',
  (algorithm) => {
    const points: Triple[] = [
      [8e7, 2e8, 660],
      [-4e8, -1e8, 360],
      [-2e8, 2e8, 630],
      [6e8, -3e7, 630],
    ];
    const run = record({
      version: 1,
      kind: 'pair',
      dim: 3,
      a: { type: 'hull', points, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
      b: {
        type: 'cylinder',
        radius: 7e11,
        halfHeight: 9e11,
        position: [-8e10, -1e11, -8e11],
        rotation: [0, 0, 0, 1],
      },
      algorithm,
      options: {},
      precision: 'f32',
    });
    expect(run.result).toMatchObject({ status: 'unresolved', certified: false });
    const { text, detail } = describe(run, run.trace.at(run.trace.length - 1));
    expect(plainText([...text, ...detail])).not.toMatch(/what products need/);
    expect(plainText([...text, ...detail])).not.toMatch(/NaN/);
  },
);

test('SAT in the plane says of two shadows only what they share, or the way that parts them', () => {
  let passing = 0;
  let met = 0;
  const given = presets.filter(({ scene }) => scene.algorithm === 'sat-2d').map(({ scene }) => scene);
  const drawn = polygonPairs(20, 5).map((pair) => sceneOf(pair, { id: 'sat-2d', dim: 2 }, 'f64'));
  for (const run of [...given, ...drawn].map((scene) => record(scene))) {
    const { a, b, poseB, extent } = run.problem;
    const [cornersA, cornersB] = [flatPolygon(a.spec)?.corners, flatPolygon(b.spec, poseB)?.corners];
    if (!cornersA || !cornersB) continue;
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      const [, claim, number] =
        /(overlap by|must move by) h\(n\) = ([\d.e-]+)/.exec(plainText(describe(run, frame).text)) ?? [];
      if (claim === undefined) continue;
      const along = (corner: Readonly<Vec3>): number => dot(corner, frame.plane!.normal);
      const [heightsA, heightsB] = [cornersA.map(along), cornersB.map(along)];
      const toPart = Math.max(...heightsA) - Math.min(...heightsB);
      const shared =
        Math.min(Math.max(...heightsA), Math.max(...heightsB)) -
        Math.max(Math.min(...heightsA), Math.min(...heightsB));
      met++;
      if (toPart - shared > 1e-9 * extent) passing++;
      const is = claim === 'overlap by' ? shared : toPart;
      expect(Math.abs(Number(number) - is)).toBeLessThan(1e-12 * extent);
    }
  }
  expect(passing).toBeGreaterThan(50);
  expect(met).toBeGreaterThan(passing);
});
