import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, points, type Writer } from './writer';

/** Points and poses as arrays of C, for code without shapes of its own. */
export const arrays: Writer = {
  id: 'c',
  title: 'C arrays',
  lacks: lacking(['hull', 'triangle']),
  write: (pair) =>
    [
      '#include <assert.h>',
      '#include <math.h>',
      '',
      ...expectation(pair),
      ...body('a', pair.a),
      ...body('b', pair.b),
      ...asserting(pair, (claim) => [
        '',
        '/* Call it with what your code finds: positive apart, minus the depth where they overlap. */',
        'static void check(double signed_distance)',
        '{',
        ...(claim.overlap === null ? [] : [`\tassert(${claim.overlap ? '' : '!'}(signed_distance < 0));`]),
        `\tassert(fabs(${offBy('signed_distance', claim)}) <= ${digits(claim.tolerance)});`,
        '}',
      ]),
      '',
    ].join('\n'),
};

function body(name: string, { position, rotation, ...shape }: Body): string[] {
  if (shape.type !== 'hull' && shape.type !== 'triangle') return [];
  return [
    `static const double ${name}[${shape.points.length}][3] = {`,
    points(shape.points, (numbers) => `{ ${numbers} }`),
    '};',
    `static const double ${name}_position[3] = { ${list(position)} };`,
    `static const double ${name}_rotation[4] = { ${list(rotation)} }; // x, y, z, w`,
  ];
}
