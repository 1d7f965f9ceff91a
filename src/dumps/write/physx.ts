import type { Body } from '../../shapes/body';
import {
  asserting,
  digits,
  expectation,
  HALF,
  isRound,
  lacking,
  list,
  offBy,
  points,
  within,
  type Writer,
} from './writer';

/** PhysX: half extents, radii before half heights, along X, w last. A capsule is turned from X to Y before its own rotation. */
export const physx: Writer = {
  id: 'physx',
  title: 'PhysX',
  lacks: lacking(['sphere', 'box', 'capsule', 'hull']),
  write: (pair) =>
    [
      '#include <cassert>',
      '#include <cmath>',
      '#include <PxPhysicsAPI.h>',
      'using namespace physx;',
      ...(pair.a.type === 'hull' || pair.b.type === 'hull'
        ? [
            '// Cooks the hull of points; yours to write.',
            'PxConvexMesh* makeConvexMesh(const PxVec3* points, PxU32 count);',
          ]
        : []),
      '',
      ...within('void minkowscopePair()\n{', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        ...(['a', 'b'] as const).map((name) => pose(name, pair[name])),
        'PxVec3 direction;',
        'PxF32 depth;',
        'bool overlap = PxGeometryQuery::computePenetration(direction, depth, a, ta, b, tb);',
        ...asserting(pair, (claim) => {
          const isNear = `std::abs(${offBy('-depth', claim, 'f')}) <= ${digits(claim.tolerance, 'f')}`;
          if (claim.overlap === null) return [`assert(!overlap || ${isNear});`];
          return claim.overlap ? [`assert(overlap && ${isNear});`] : ['assert(!overlap);'];
        }),
      ]),
      '',
    ].join('\n'),
};

function pose(name: string, body: Body): string {
  const turn = `PxQuat(${list(body.rotation, 'f')})`;
  const upright = isRound(body) ? ` * PxQuat(${list([0, 0, HALF, HALF], 'f')})` : '';
  return `PxTransform t${name}(PxVec3(${list(body.position, 'f')}), ${turn}${upright});`;
}

function shape(name: string, body: Body): string[] {
  switch (body.type) {
    case 'sphere':
      return [`PxSphereGeometry ${name}(${digits(body.radius, 'f')});`];
    case 'box':
      return [`PxBoxGeometry ${name}(PxVec3(${list(body.halfExtents, 'f')}));`];
    case 'capsule':
      return [`PxCapsuleGeometry ${name}(${digits(body.radius, 'f')}, ${digits(body.halfHeight, 'f')});`];
    case 'hull':
      return [
        `const PxVec3 points_${name}[] = {`,
        points(body.points, (numbers) => `PxVec3(${numbers})`, 'f'),
        '};',
        `PxConvexMeshGeometry ${name}(makeConvexMesh(points_${name}, ${body.points.length}));`,
      ];
    default:
      return [];
  }
}
