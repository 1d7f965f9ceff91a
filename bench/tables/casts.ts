import { withDefaults } from '../../src/algorithms/algorithm';
import { knownCasts } from '../../src/algorithms/known';
import '../../src/algorithms/catalogue';
import type { Cast } from '../../src/algorithms/cast/problem';
import { randomRotation } from '../../src/algorithms/oracle/random-pairs.fixture';
import { unrotate } from '../../src/math/rotation';
import { randomDirection, seededRandom, type Random } from '../../src/math/random';
import { scale, sub, vec3 } from '../../src/math/vec3';
import { place, type Body } from '../../src/shapes/body';
import { cso } from '../../src/shapes/cso';
import type { ShapeSpec } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';
import { kinds, mean, type Draw } from './pairs';
import { beside, printTable, ratio } from './print';

const CASTS = 300;
const ROUNDS = 5;

const hulls128: Draw = (random) => ({ type: 'hull', points: onEllipsoid(128, [1, 0.8, 0.6], random) });

/** Milliseconds of 10,000 casts, least, mean and most of scenes: conservative advancement and MPR on the swept shape (E. Gustafsson 2010). */
interface Published {
  advancement: readonly [number, number, number];
  mpr: readonly [number, number, number];
}

const classes: readonly { name: string; draw: Draw; published: Published }[] = [
  { name: 'boxes', draw: kinds.boxes, published: { advancement: [10, 16, 30], mpr: [11, 14, 16] } },
  { name: 'cylinders', draw: kinds.cylinders, published: { advancement: [14, 40, 99], mpr: [20, 35, 53] } },
  {
    name: '128-vertex hulls',
    draw: hulls128,
    published: { advancement: [99, 130, 252], mpr: [98, 130, 185] },
  },
];

const methods = ['cast-advancement', 'cast-gjk', 'cast-sat-gjk', 'cast-mpr', 'toi-rootfinding'] as const;
type Method = (typeof methods)[number];

interface Asked {
  supports: number;
  /** Nanoseconds, the least of some rounds. */
  time: number;
  isHit: boolean;
}

/**
 * Casts by each method: supports and time of hits and of misses, and how the dearest, the mean and the cheapest of MPR's compare to those of
 * conservative advancement, beside what was published.
 */
export function printCasts(): void {
  const rows: string[][] = [];
  const ratios: string[][] = [];
  classes.forEach(({ name, draw, published }, i) => {
    const casts = drawCasts(draw, 700 + i);
    const asked = new Map(methods.map((id) => [id, askAll(id, casts)] as const));
    for (const id of methods) {
      const all = asked.get(id)!;
      const [hits, misses] = [all.filter(({ isHit }) => isHit), all.filter(({ isHit }) => !isHit)];
      rows.push([`${name}, ${id}`, ...[hits, misses].flatMap(columns)]);
    }
    ratios.push([name, ...ratiosOf('cast-mpr', asked, published), ...ratiosOf('cast-gjk', asked)]);
  });
  printTable(
    'Linear casts by method: supports and microseconds',
    [
      `${CASTS} casts a class, at 1e-6 of E; the readable algorithms, in JavaScript. A support of the proof at the end counts too.`,
    ],
    ['', 'hits', 'supports', 'most', 'µs', 'misses', 'supports', 'most', 'µs'],
    rows,
  );
  printTable(
    'Casts against conservative advancement: the cheapest, the mean and the dearest hit',
    [
      'Supports of a method over those of conservative advancement, and in brackets what E. Gustafsson published in 2010, of times.',
      'Published: the dearest casts of MPR cost about half of those of advancement. Here each of its queries begins with the simplex of the last.',
    ],
    ['', 'MPR least', 'mean', 'most', 'GJK ray least', 'mean', 'most'],
    ratios,
  );
}

const columns = (asked: readonly Asked[]): string[] => [
  asked.length.toString(),
  mean(asked.map(({ supports }) => supports)).toFixed(1),
  Math.max(0, ...asked.map(({ supports }) => supports)).toString(),
  (mean(asked.map(({ time }) => time)) / 1000).toFixed(1),
];

function ratiosOf(id: Method, asked: ReadonlyMap<Method, readonly Asked[]>, published?: Published): string[] {
  const of = (method: Method): [number, number, number] => {
    const supports = asked.get(method)!.flatMap(({ isHit, supports: count }) => (isHit ? [count] : []));
    return [Math.min(...supports), mean(supports), Math.max(...supports)];
  };
  const [ours, theirs] = [of(id), of('cast-advancement')];
  return ours.map((value, i) =>
    beside(ratio(value / theirs[i]!), published && ratio(published.mpr[i]! / published.advancement[i]!)),
  );
}

function askAll(id: Method, casts: readonly Cast[]): Asked[] {
  const algorithm = knownCasts().find((known) => known.id === id)!;
  const options = withDefaults(algorithm.options, { tolerance: 1e-6 });
  const times = casts.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++)
    casts.forEach((cast, i) => {
      const start = performance.now();
      algorithm.solve(cast, options);
      times[i] = Math.min(times[i]!, performance.now() - start);
    });
  return casts.map((cast, i) => {
    const { status, supportCalls, proofCalls } = algorithm.solve(cast, options);
    return { supports: supportCalls + proofCalls, time: 1e6 * times[i]!, isHit: status === 'hit' };
  });
}

/** A starts outside of B's reach, and is aimed at a point around its centre: about two thirds hit. */
function drawCasts(draw: Draw, seed: number): Cast[] {
  const random = seededRandom(seed);
  return Array.from({ length: CASTS }, () => {
    const [specA, specB] = [draw(random), draw(random)];
    const extent = place(bodyOf(specA, random)).shape.extent + place(bodyOf(specB, random)).shape.extent;
    const from = scale(vec3(), randomDirection(vec3(), random), extent * (1.05 + 1.5 * random()));
    const to = scale(vec3(), randomDirection(vec3(), random), extent * Math.cbrt(random()));
    const a = place({ ...bodyOf(specA, random), position: [from.x, from.y, from.z] });
    const b = place(bodyOf(specB, random));
    const way = scale(vec3(), sub(vec3(), to, from), 1.3);
    return { ...cso(a, b), displacement: unrotate(way, a.pose, way), maxT: 1 };
  });
}

const bodyOf = (spec: ShapeSpec, random: Random): Body => ({
  ...spec,
  position: [0, 0, 0],
  rotation: randomRotation(random),
});
