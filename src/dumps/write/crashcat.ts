import type { Body } from '../../shapes/body';
import { digits, expectation, lacking, list, points, type Writer } from './writer';

/** crashcat: half extents, half heights, along Y, w last, in double precision. */
export const crashcat: Writer = {
  id: 'crashcat',
  title: 'crashcat',
  lacks: lacking(['sphere', 'box', 'capsule', 'cylinder', 'hull']),
  write: (pair) =>
    [
      "import * as crashcat from 'crashcat';",
      ...expectation(pair),
      ...shape('a', pair.a),
      ...shape('b', pair.b),
      ...(['a', 'b'] as const).map(
        (name) =>
          `const pos_${name} = [${list(pair[name].position)}], quat_${name} = [${list(pair[name].rotation)}];`,
      ),
      'crashcat.collideShapeVsShape(collector, settings, a, pos_a, quat_a, b, pos_b, quat_b);',
      '',
    ].join('\n'),
};

function shape(name: string, body: Body): string[] {
  const of = (kind: string, settings: string): string[] => [
    `const ${name} = crashcat.${kind}.create({ ${settings} });`,
  ];
  switch (body.type) {
    case 'sphere':
      return of('sphere', `radius: ${digits(body.radius)}`);
    case 'box':
      return of('box', `halfExtents: [${list(body.halfExtents)}], convexRadius: 0`);
    case 'capsule':
      return of(
        'capsule',
        `radius: ${digits(body.radius)}, halfHeightOfCylinder: ${digits(body.halfHeight)}`,
      );
    case 'cylinder':
      return of(
        'cylinder',
        `radius: ${digits(body.radius)}, halfHeight: ${digits(body.halfHeight)}, convexRadius: 0`,
      );
    case 'hull':
      return [
        `const points_${name} = [`,
        points(body.points, (numbers) => numbers),
        '];',
        ...of('convexHull', `positions: points_${name}`),
      ];
    default:
      return [];
  }
}
