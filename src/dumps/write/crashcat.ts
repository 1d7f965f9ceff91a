import type { Body } from '../../shapes/body';
import {
  asserting,
  digits,
  expectation,
  lacking,
  list,
  points,
  within,
  type Claim,
  type Writer,
} from './writer';

/** crashcat: half extents, half heights, along Y, w last, in double precision. */
export const crashcat: Writer = {
  id: 'crashcat',
  title: 'crashcat',
  lacks: lacking(['sphere', 'box', 'capsule', 'cylinder', 'hull']),
  write: (pair) =>
    [
      "import * as crashcat from 'crashcat';",
      "import { expect, test } from 'vitest';",
      '',
      'crashcat.registerAll();',
      '',
      'type Triple = [number, number, number];',
      'type Four = [number, number, number, number];',
      '',
      ...within(
        "test('minkowscope pair', () => {",
        [
          ...expectation(pair),
          ...shape('a', pair.a),
          ...shape('b', pair.b),
          ...(['a', 'b'] as const).flatMap((name) => [
            `const pos_${name}: Triple = [${list(pair[name].position)}];`,
            `const quat_${name}: Four = [${list(pair[name].rotation)}];`,
          ]),
          'const collector = crashcat.createClosestCollideShapeCollector();',
          'const settings = crashcat.createDefaultCollideShapeSettings();',
          ...asserting(pair, (claim) =>
            claim.overlap || isFar(claim)
              ? []
              : [
                  `settings.maxSeparationDistance = ${digits(Math.max(0, claim.distance) + claim.tolerance)};`,
                ],
          ),
          'crashcat.collideShapeVsShape(collector, settings, a, crashcat.EMPTY_SUB_SHAPE_ID, 0, ...pos_a, ...quat_a, 1, 1, 1, b, crashcat.EMPTY_SUB_SHAPE_ID, 0, ...pos_b, ...quat_b, 1, 1, 1);',
          ...asserting(pair, (claim) =>
            isFar(claim)
              ? ['expect(collector.hit).toBeNull();']
              : [
                  `expect(Math.abs(-collector.hit!.penetration - (${digits(claim.distance)}))).toBeLessThanOrEqual(${digits(claim.tolerance)});`,
                ],
          ),
        ],
        '});',
      ),
      '',
    ].join('\n'),
};

/** crashcat looks no farther than this. */
const MAX_SEPARATION = 1;

const isFar = ({ distance, tolerance }: Claim): boolean => distance + tolerance > MAX_SEPARATION;

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
        ...of('convexHull', `positions: points_${name}, convexRadius: 0`),
      ];
    default:
      return [];
  }
}
