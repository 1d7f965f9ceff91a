import type { Body } from '../../shapes/body';
import { digits, expectation, lacking, list, points, type Writer } from './writer';

const lacksKind = lacking(['sphere', 'box', 'capsule', 'hull', 'triangle'], [2]);
const MOST = 8;

/** Box2D 3: half extents, rotations as cosine and sine, which are rounded from the quaternion. */
export const box2d: Writer = {
  id: 'box2d',
  title: 'Box2D',
  lacks: (body, dim) =>
    lacksKind(body, dim) ??
    (body.type === 'hull' && body.points.length > MOST ? `polygon of more than ${MOST} points` : null),
  write: (pair) =>
    [
      '#include "box2d/collision.h"',
      ...expectation(pair),
      ...shape('a', pair.a),
      ...shape('b', pair.b),
      ...(['a', 'b'] as const).map((name) => pose(name, pair[name])),
      `b2Manifold m = b2Collide${nameOf(pair.a)}And${nameOf(pair.b)}(&a, ta, &b, tb);`,
      '',
    ].join('\n'),
};

const nameOf = ({ type }: Body): string =>
  type === 'sphere' ? 'Circle' : type === 'capsule' ? 'Capsule' : 'Polygon';

function pose(name: string, { position, rotation: [, , z, w] }: Body): string {
  const turn = [w * w - z * z, 2 * w * z];
  return `b2Transform t${name} = { { ${list(position.slice(0, 2), 'f')} }, { ${list(turn, 'f')} } };`;
}

function shape(name: string, body: Body): string[] {
  switch (body.type) {
    case 'sphere':
      return [`b2Circle ${name} = { { 0.0f, 0.0f }, ${digits(body.radius, 'f')} };`];
    case 'box':
      return [`b2Polygon ${name} = b2MakeBox(${list(body.halfExtents.slice(0, 2), 'f')});`];
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
        `b2Polygon ${name} = b2MakePolygon(&hull_${name}, 0.0f);`,
      ];
    default:
      return [];
  }
}
