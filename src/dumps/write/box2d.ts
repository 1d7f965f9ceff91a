import type { Body } from '../../shapes/body';
import {
  asserting,
  digits,
  expectation,
  lacking,
  list,
  offBy,
  points,
  within,
  type WrittenPair,
  type Writer,
} from './writer';

const lacksKind = lacking(['sphere', 'box', 'capsule', 'hull', 'triangle'], [2], ['box', 'hull', 'triangle']);
const MOST = 8;

/** Box2D 3: half extents, rotations as cosine and sine, which are rounded from the quaternion. */
export const box2d: Writer = {
  id: 'box2d',
  title: 'Box2D',
  lacks: (body, dim) =>
    lacksKind(body, dim) ??
    (body.type === 'hull' && body.points.length > MOST ? `with a polygon of more than ${MOST} points` : null),
  write: (pair) =>
    [
      '#include "test_macros.h"',
      '#include "box2d/collision.h"',
      '#include <math.h>',
      '',
      ...within('int MinkowscopePair( void )\n{', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        ...(['a', 'b'] as const).map((name) => pose(name, pair[name])),
        ...(isApart(pair) ? distance(pair.a, pair.b) : manifold(pair.a, pair.b)),
        ...asserting(pair, (claim) => {
          const isNear = `fabsf( ${offBy('separation', claim, 'f')} ) <= ${digits(claim.tolerance, 'f')}`;
          if (claim.overlap === false) return [`ENSURE( ${isNear} );`];
          return [`ENSURE( m.pointCount ${claim.overlap ? '> 0 &&' : '== 0 ||'} ${isNear} );`];
        }),
        'return 0;',
      ]),
      '',
    ].join('\n'),
};

/** True where bodies are proven to be apart: a manifold is empty a little way off, and would prove nothing. */
const isApart = (pair: WrittenPair): boolean =>
  asserting(pair, ({ overlap }) => (overlap === false ? ['apart'] : [])).length > 0;

const manifold = (a: Body, b: Body): string[] => [
  `b2Manifold m = ${collision(a, b)};`,
  'float separation = m.pointCount == 2 ? fminf( m.points[0].separation, m.points[1].separation ) : m.points[0].separation;',
];

/** As Box2D 3.1 has it. */
const distance = (a: Body, b: Body): string[] => [
  'b2DistanceInput input = { 0 };',
  `input.proxyA = ${proxy('a', a)};`,
  `input.proxyB = ${proxy('b', b)};`,
  'input.transformA = ta;',
  'input.transformB = tb;',
  'input.useRadii = true;',
  'b2SimplexCache cache = { 0 };',
  'float separation = b2ShapeDistance( &input, &cache, NULL, 0 ).distance;',
];

function proxy(name: string, body: Body): string {
  const points = {
    Polygon: `${name}.vertices, ${name}.count`,
    Capsule: `&${name}.center1, 2`,
    Circle: `&${name}.center, 1`,
  };
  return `b2MakeProxy( ${points[nameOf(body)]}, ${name}.radius )`;
}

const names = ['Polygon', 'Capsule', 'Circle'] as const;

const nameOf = ({ type }: Body): (typeof names)[number] =>
  type === 'sphere' ? 'Circle' : type === 'capsule' ? 'Capsule' : 'Polygon';

/** Two of a kind have a function of their own; of others, the polygon comes first and the circle last. */
function collision(a: Body, b: Body): string {
  const [first, second] = [nameOf(a), nameOf(b)];
  if (first === second) return `b2Collide${first}s( &a, ta, &b, tb )`;
  return names.indexOf(first) < names.indexOf(second)
    ? `b2Collide${first}And${second}( &a, ta, &b, tb )`
    : `b2Collide${second}And${first}( &b, tb, &a, ta )`;
}

function pose(name: string, { position, rotation: [, , z, w] }: Body): string {
  const turn = [w * w - z * z, 2 * w * z];
  return `b2Transform t${name} = { { ${list(position.slice(0, 2), 'f')} }, { ${list(turn, 'f')} } };`;
}

function shape(name: string, body: Body): string[] {
  switch (body.type) {
    case 'sphere':
      return [`b2Circle ${name} = { { 0.0f, 0.0f }, ${digits(body.radius, 'f')} };`];
    case 'box':
      return [
        body.margin
          ? `b2Polygon ${name} = b2MakeRoundedBox(${list([...body.halfExtents.slice(0, 2), body.margin], 'f')});`
          : `b2Polygon ${name} = b2MakeBox(${list(body.halfExtents.slice(0, 2), 'f')});`,
      ];
    case 'capsule': {
      const end = digits(body.halfHeight, 'f');
      return [`b2Capsule ${name} = { { 0.0f, -${end} }, { 0.0f, ${end} }, ${digits(body.radius, 'f')} };`];
    }
    case 'hull':
    case 'triangle':
      return [
        `b2Vec2 points_${name}[] = {`,
        points(body.points, (numbers) => `{ ${numbers} }`, 'f', 2),
        '};',
        `b2Hull hull_${name} = b2ComputeHull(points_${name}, ${body.points.length});`,
        `b2Polygon ${name} = b2MakePolygon(&hull_${name}, ${digits(body.margin ?? 0, 'f')});`,
      ];
    default:
      return [];
  }
}
