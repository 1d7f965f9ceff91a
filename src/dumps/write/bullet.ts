import type { Body } from '../../shapes/body';
import { digits, expectation, lacking, list, type Writer } from './writer';

/** Bullet: half extents, whole heights without caps, along Y, w last. Margins inside a shape are set to 0. */
export const bullet: Writer = {
  id: 'bullet',
  title: 'Bullet',
  lacks: lacking(['sphere', 'box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull']),
  write: (pair) =>
    [
      '#include <btBulletCollisionCommon.h>',
      ...expectation(pair),
      ...shape('a', pair.a),
      ...shape('b', pair.b),
      ...(['a', 'b'] as const).map(
        (name) =>
          `btTransform t${name}(btQuaternion(${list(pair[name].rotation)}), btVector3(${list(pair[name].position)}));`,
      ),
      'btGjkPairDetector detector(&a, &b, &simplexSolver, &penetrationSolver);',
      'input.m_transformA = ta;',
      'input.m_transformB = tb;',
      'detector.getClosestPoints(input, output, nullptr);',
      '',
    ].join('\n'),
};

function shape(name: string, body: Body): string[] {
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
      return [
        `btConeShape ${name}(${digits(body.radius)}, ${digits(2 * body.halfHeight)});`,
        `${name}.setMargin(0);`,
      ];
    case 'triangle':
      return [`btTriangleShape ${name}(${body.points.map(vector).join(', ')});`, `${name}.setMargin(0);`];
    case 'hull':
      return [
        `btConvexHullShape ${name};`,
        ...body.points.map((point) => `${name}.addPoint(${vector(point)});`),
        `${name}.setMargin(0);`,
      ];
    case 'ellipsoid':
      return [];
  }
}
