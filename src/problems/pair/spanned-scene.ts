import type { Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Trace } from '../../trace/trace';
import type { PairScene } from './scene';

/** This many points of each body show enough of its shape. */
const mostPoints = 400;

/** A scene for a trace without one: both bodies are the hulls of the points that the samples name, in A's frame. */
export function spannedScene(trace: Trace): PairScene {
  const a: Triple[] = [];
  const b: Triple[] = [];
  for (let i = 0; i < trace.sampleCount && i < mostPoints; i++) {
    const sample = trace.sample(i);
    a.push(tripleOf(sample.a));
    b.push(tripleOf(sample.b));
  }
  return {
    version: 1,
    kind: 'pair',
    dim: 3,
    a: spanned(a),
    b: spanned(b),
    algorithm: 'gjk',
    options: {},
    precision: 'f64',
  };
}

const tripleOf = ({ x, y, z }: Readonly<Vec3>): Triple => [x, y, z];

function spanned(points: readonly Triple[]): Body {
  const finite = points.filter((point) => point.every(Number.isFinite));
  const different = [...new Map(finite.map((point) => [point.join(' '), point])).values()];
  return {
    type: 'hull',
    points: different.length > 0 ? different : [[0, 0, 0]],
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
  };
}
