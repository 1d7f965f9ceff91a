import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, within, type Writer } from './writer';

/** libccd with the shapes of its own tests: whole edges, w last. A hull there is a support function of the user's own. */
export const libccd: Writer = {
  id: 'libccd',
  title: 'libccd',
  lacks: lacking(['sphere', 'box']),
  write: (pair) =>
    [
      '#include <math.h>',
      '#include <cu/cu.h>',
      '#include <ccd/ccd.h>',
      '#include "support.h"',
      '',
      ...within('TEST(minkowscopePair)\n{', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        'ccd_t ccd;',
        'CCD_INIT(&ccd);',
        'ccd.support1 = ccdSupport;',
        'ccd.support2 = ccdSupport;',
        // EPA ends where the square of what a point adds is below this, 0.0001 by default.
        ...asserting(pair, ({ overlap, tolerance }) =>
          overlap ? [`ccd.epa_tolerance = ${digits(Number((tolerance ** 2 / 4).toPrecision(2)))};`] : [],
        ),
        'ccd_real_t depth;',
        'ccd_vec3_t dir, pos;',
        'int found = ccdGJKPenetration(&a, &b, &ccd, &depth, &dir, &pos);',
        ...asserting(pair, (claim) => {
          const isNear = `fabs(${offBy('-depth', claim)}) <= ${digits(claim.tolerance)}`;
          if (claim.overlap === null) return [`assertTrue(found != 0 || ${isNear});`];
          return claim.overlap ? [`assertTrue(found == 0 && ${isNear});`] : ['assertTrue(found != 0);'];
        }),
      ]),
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
