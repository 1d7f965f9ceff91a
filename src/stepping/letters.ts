import { heldSamples } from './held-samples';
import { positionOf } from '../math/pose';
import { unrotate } from '../math/rotation';
import { add, length, vec3, type Vec3 } from '../math/vec3';
import { findMeasure, number, vector, type Measure, type Moment, type Unit } from './measures';

/** A vector of a step, by its letter or name in the readout. */
interface Lettered {
  title: string;
  unit: Unit;
  at(this: void, moment: Readonly<Moment>): Readonly<Vec3> | undefined;
}

/** A point of a shape, relative to the world's origin in world axes, as vectors of C are relative to O. */
const placed = ({ run }: Readonly<Moment>, at: Readonly<Vec3> | undefined): Vec3 | undefined =>
  at && add(vec3(), at, unrotate(vec3(), run.problem.toWorld, positionOf(vec3(), run.problem.toWorld)));

const vectors: Readonly<Record<string, Lettered>> = {
  n: { title: 'direction n', unit: 'none', at: ({ frame }) => frame.plane?.normal ?? frame.direction },
  'n*': { title: 'best normal n*', unit: 'none', at: ({ frame }) => frame.normal },
  s: { title: 'support s', unit: 'length', at: ({ frame }) => frame.sample?.v },
  v: { title: 'closest point v', unit: 'length', at: ({ frame }) => frame.closest?.v },
  a: { title: 'support a', unit: 'length', at: (moment) => placed(moment, moment.frame.sample?.a) },
  b: { title: 'support b', unit: 'length', at: (moment) => placed(moment, moment.frame.sample?.b) },
  p_A: {
    title: 'closest point p_A',
    unit: 'length',
    at: (moment) => placed(moment, moment.frame.closest?.a),
  },
  p_B: {
    title: 'closest point p_B',
    unit: 'length',
    at: (moment) => placed(moment, moment.frame.closest?.b),
  },
  T: { title: 'target T', unit: 'length', at: ({ frame }) => frame.target },
};
const named: Readonly<Record<string, string>> = {
  direction: 'n',
  normal: 'n*',
  support: 's',
  closest: 'v',
  f: 'v',
  p: 'v',
  target: 'T',
  tootbird: 'T',
};

/** The names of the bounds in the readout. */
const boundScalars = ['distance', 'depth', 'signed depth'].flatMap((of) =>
  ['', 'cores '].flatMap((cores): [string, string][] => [
    [`${cores}${of} at least`, 'lower'],
    [`${cores}${of} at most`, 'upper'],
  ]),
);

/** Other names of single numbers. */
const scalars: Readonly<Record<string, string>> = {
  ...Object.fromEntries(boundScalars),
  α: 'lower',
  d: 'best',
  'best plane': 'best',
  'gap to T': 'gap',
  'portal to surface': 'gap',
  d_f: 'lower',
  'at least': 'lower',
  'at most': 'upper',
  'lower bound': 'lower',
  'upper bound': 'upper',
  'support calls': 'supports',
  'h(n)': 'plane.offset',
  'plane at': 'plane.offset',
  'signed distance': 'signedDistance',
  'signed distance at least': 'signedDistance',
  '−h of the answer’s plane': 'signedDistance',
  '−h of the answer’s line': 'signedDistance',
};

/** Names that are not plain words. */
export const spelledOut = [...Object.keys(scalars), 'n*'].filter((name) => !/^[\w]+$/u.test(name));

/** A quantity as the readout writes it: `n.x`, `|v|`, `w₀.y`, `h(n)`, `at most`; undefined if there is none. */
export function findLettered(written: string): Measure | undefined {
  const scalar = scalars[written];
  if (scalar !== undefined) return findMeasure(scalar);
  const [, inBars] = /^\|(.+)\|$/u.exec(written) ?? [];
  const [, name = '', axis] = /^(.+)\.([xyz])$/u.exec(written) ?? [];
  const found = vectorCalled(inBars ?? name);
  if (!found) return undefined;
  if (axis !== undefined)
    return vector(name, found.title, found.unit, found.at).find((one) => one.name === written);
  return number(written, `length of ${found.title}`, found.unit, (moment) => {
    const at = found.at(moment);
    return at && length(at);
  });
}

/** True if a name is a vector; a condition must use its length or a coordinate. */
export const isVector = (name: string): boolean => vectorCalled(name) !== undefined;

function vectorCalled(name: string): Lettered | undefined {
  const plain = name.normalize('NFKC');
  const letter = named[plain] ?? plain;
  const corner = /^w(\d{1,3})$/u.exec(letter)?.[1];
  return corner === undefined
    ? Object.hasOwn(vectors, letter)
      ? vectors[letter]
      : undefined
    : cornerCalled(Number(corner));
}

/** A corner of the simplex, or a sample around it, by its number in the picture. */
const cornerCalled = (name: number): Lettered => ({
  title: `corner w${name}`,
  unit: 'length',
  at: ({ run, frame }) =>
    heldSamples(run.trace, frame).find(({ index }) => run.names[frame.index]?.get(index) === name)?.v,
});
