import type { Body } from '../../shapes/body';
import { digits, expectation, lacking, list, type Writer } from './writer';

/** libccd with the shapes of its own tests: whole edges, w last. A hull there is a support function of the user's own. */
export const libccd: Writer = {
  id: 'libccd',
  title: 'libccd',
  lacks: lacking(['sphere', 'box']),
  write: (pair) =>
    [
      '#include <ccd/ccd.h>',
      ...expectation(pair),
      ...shape('a', pair.a),
      ...shape('b', pair.b),
      'int found = ccdGJKPenetration(&a, &b, &ccd, &depth, &dir, &pos);',
      '',
    ].join('\n'),
};

function shape(name: string, body: Body): string[] {
  const sizes =
    body.type === 'box'
      ? body.halfExtents.map((half, i) => `${name}.${'xyz'[i]} = ${digits(2 * half)};`)
      : body.type === 'sphere'
        ? [`${name}.radius = ${digits(body.radius)};`]
        : [];
  return [
    `CCD_${body.type.toUpperCase()}(${name});`,
    sizes.join(' '),
    `ccdVec3Set(&${name}.pos, ${list(body.position)});`,
    `ccdQuatSet(&${name}.quat, ${list(body.rotation)});`,
  ];
}
