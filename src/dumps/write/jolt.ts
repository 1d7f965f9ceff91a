import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, points, within, type Writer } from './writer';

const f = (x: number): string => digits(x, 'f');

/** Jolt: half extents, heights before radii, along Y, w last. A hull is made about its centre of mass, which the poses follow. */
export const jolt: Writer = {
  id: 'jolt',
  title: 'Jolt',
  lacks: lacking(['sphere', 'box', 'capsule', 'cylinder', 'triangle', 'hull']),
  write: (pair) =>
    [
      '#include "UnitTestFramework.h"',
      ...headers.map((name) => `#include <Jolt/Physics/Collision/${name}.h>`),
      '',
      ...within('TEST_CASE("MinkowscopePair")\n{', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        ...(['a', 'b'] as const).map(
          (name) =>
            `Mat44 t${name} = Mat44::sRotationTranslation(Quat(${list(pair[name].rotation, 'f')}), Vec3(${list(pair[name].position, 'f')}));`,
        ),
        'CollideShapeSettings settings;',
        ...asserting(pair, ({ distance, tolerance, overlap }) =>
          overlap ? [] : [`settings.mMaxSeparationDistance = ${f(Math.max(0, distance) + tolerance)};`],
        ),
        'ClosestHitCollisionCollector<CollideShapeCollector> collector;',
        'CollisionDispatch::sCollideShapeVsShape(a, b, Vec3::sOne(), Vec3::sOne(), ta.PreTranslated(a->GetCenterOfMass()), tb.PreTranslated(b->GetCenterOfMass()), SubShapeIDCreator(), SubShapeIDCreator(), settings, collector);',
        ...asserting(pair, (claim) => [
          'REQUIRE(collector.HadHit());',
          `CHECK(std::abs(${offBy('-collector.mHit.mPenetrationDepth', claim, 'f')}) <= ${f(claim.tolerance)});`,
        ]),
      ]),
      '',
    ].join('\n'),
};

const headers = [
  'CollideShape',
  'CollisionCollectorImpl',
  'CollisionDispatch',
  ...['Sphere', 'Box', 'Capsule', 'Cylinder', 'Triangle', 'ConvexHull'].map((kind) => `Shape/${kind}Shape`),
];

function shape(name: string, body: Body): string[] {
  if (body.type === 'hull')
    return [
      `const Vec3 points_${name}[] = {`,
      points(body.points, (numbers) => `Vec3(${numbers})`, 'f'),
      '};',
      `Ref<Shape> ${name} = ConvexHullShapeSettings(points_${name}, ${body.points.length}, 0.0f).Create().Get();`,
    ];
  const made =
    body.type === 'sphere'
      ? `SphereShape(${f(body.radius)})`
      : body.type === 'box'
        ? `BoxShape(Vec3(${list(body.halfExtents, 'f')}), 0.0f)`
        : body.type === 'triangle'
          ? `TriangleShape(${body.points.map((point) => `Vec3(${list(point, 'f')})`).join(', ')})`
          : body.type === 'capsule'
            ? `CapsuleShape(${f(body.halfHeight)}, ${f(body.radius)})`
            : body.type === 'cylinder'
              ? `CylinderShape(${f(body.halfHeight)}, ${f(body.radius)}, 0.0f)`
              : '';
  return [`Ref<Shape> ${name} = new ${made};`];
}
