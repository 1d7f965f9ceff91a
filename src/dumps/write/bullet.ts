import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, within, type Writer } from './writer';

/** Bullet: half extents, whole heights without caps, along Y, w last. Margins inside a shape are set to 0; those of cones and hulls are around them. */
export const bullet: Writer = {
  id: 'bullet',
  title: 'Bullet',
  lacks: lacking(
    ['sphere', 'box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull'],
    [3],
    ['cone', 'triangle', 'hull'],
  ),
  write: (pair) =>
    [
      '#include <gtest/gtest.h>',
      '#include <btBulletCollisionCommon.h>',
      '#include <BulletCollision/CollisionShapes/btTriangleShape.h>',
      ...headers.map((name) => `#include <BulletCollision/NarrowPhaseCollision/${name}.h>`),
      '',
      ...within('TEST(Minkowscope, Pair)\n{', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        ...(['a', 'b'] as const).map(
          (name) =>
            `btTransform t${name}(btQuaternion(${list(pair[name].rotation)}), btVector3(${list(pair[name].position)}));`,
        ),
        'btVoronoiSimplexSolver simplexSolver;',
        'btGjkEpaPenetrationDepthSolver penetrationSolver;',
        'btGjkPairDetector detector(&a, &b, &simplexSolver, &penetrationSolver);',
        'btGjkPairDetector::ClosestPointInput input;',
        'input.m_transformA = ta;',
        'input.m_transformB = tb;',
        'btPointCollector output;',
        'detector.getClosestPoints(input, output, nullptr);',
        ...asserting(pair, ({ distance, tolerance }) => [
          'ASSERT_TRUE(output.m_hasResult);',
          `EXPECT_NEAR(output.m_distance, ${digits(distance)}, ${digits(tolerance)});`,
        ]),
      ]),
      '',
    ].join('\n'),
};

const headers = [
  'btGjkEpaPenetrationDepthSolver',
  'btGjkPairDetector',
  'btPointCollector',
  'btVoronoiSimplexSolver',
];

function shape(name: string, body: Body): string[] {
  const rounding = `${name}.setMargin(${body.margin ? digits(body.margin) : 0});`;
  const vector = (numbers: readonly number[]): string => `btVector3(${list(numbers)})`;
  switch (body.type) {
    case 'sphere':
      return [`btSphereShape ${name}(${digits(body.radius)});`];
    case 'box':
      return [`btBoxShape ${name}(${vector(body.halfExtents)});`, `${name}.setMargin(0);`];
    case 'capsule':
      return [`btCapsuleShape ${name}(${digits(body.radius)}, ${digits(2 * body.halfHeight)});`];
    case 'cylinder':
      return [
        `btCylinderShape ${name}(${vector([body.radius, body.halfHeight, body.radius])});`,
        `${name}.setMargin(0);`,
      ];
    case 'cone':
      return [`btConeShape ${name}(${digits(body.radius)}, ${digits(2 * body.halfHeight)});`, rounding];
    case 'triangle':
      return [`btTriangleShape ${name}(${body.points.map(vector).join(', ')});`, rounding];
    case 'hull':
      return [
        `btConvexHullShape ${name};`,
        ...body.points.map((point) => `${name}.addPoint(${vector(point)});`),
        rounding,
      ];
    case 'ellipsoid':
      return [];
  }
}
