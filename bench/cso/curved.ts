import { csoSurface } from '../../src/shapes/body-surface';
import type { Cso } from '../../src/shapes/cso';
import type { ShapeSpec } from '../../src/shapes/shape';
import { facetCount, vertexCount, type Surface } from '../../src/shapes/surface';
import { printTable } from '../tables/print';
import { box, hull, turnedPair } from './pairs';

/** The time in milliseconds that a surface may take while a body is dragged. */
const BUDGET = 4;
const round: Record<string, ShapeSpec> = {
  cylinder: { type: 'cylinder', radius: 1, halfHeight: 1 },
  cone: { type: 'cone', radius: 1, halfHeight: 1 },
  ellipsoid: { type: 'ellipsoid', radii: [1, 2, 3] },
  sphere: { type: 'sphere', radius: 1 },
  capsule: { type: 'capsule', radius: 0.5, halfHeight: 1 },
};
const flat: Record<string, ShapeSpec> = {
  box,
  hull32: hull(32),
  hull128: hull(128),
};

interface Timed {
  surface: Surface;
  /** The least of all runs. */
  ms: number;
}

/** Times `run` for so many milliseconds more, five times at least. */
function timed(run: () => Surface, milliseconds: number, before?: Timed): Timed {
  let surface = run();
  let ms = before?.ms ?? Infinity;
  const end = performance.now() + milliseconds;
  for (let i = 0; i < 5 || performance.now() < end; i++) {
    const start = performance.now();
    surface = run();
    ms = Math.min(ms, performance.now() - start);
  }
  return { surface, ms };
}

/**
 * Runs rounds over all pairs: now and then code compiled for earlier pairs does not fit, and one pair takes half as long
 * again in that round only.
 */
const ROUNDS = 3;

interface Row {
  name: string;
  pair: Cso;
  quick?: Timed;
  fine?: Timed;
}

export function printCurved(): void {
  const firsts = Object.entries(round);
  const all: Row[] = firsts.flatMap(([nameA, a], i) =>
    [...firsts.slice(i), ...Object.entries(flat)].map(([nameB, b]) => ({
      name: `${nameA} ⊖ ${nameB}`,
      pair: turnedPair(a, b),
    })),
  );
  for (let i = 0; i < ROUNDS; i++) {
    for (const row of all) {
      row.quick = timed(() => csoSurface(row.pair, 1e-3), 150, row.quick);
      row.fine = timed(() => csoSurface(row.pair, 1e-4, { maxVertices: 65536 }), 0, row.fine);
    }
  }
  const worst = Math.max(...all.map(({ quick }) => quick!.ms));
  const rows = all.map(({ name, quick, fine }) => [
    name,
    quick!.ms.toFixed(2),
    String(vertexCount(quick!.surface)),
    String(facetCount(quick!.surface)),
    fine!.ms.toFixed(1),
    String(vertexCount(fine!.surface)),
  ]);
  printTable(
    'The surface of C where something about it is round',
    [
      'Within 1e-3 of the size of C, as under a hand, and within 1e-4, as at rest: the least milliseconds of some runs.',
      `The worst at 1e-3 takes ${worst.toFixed(2)} ms${worst > BUDGET ? `, more than the ${BUDGET} allowed` : `, of ${BUDGET} allowed`}.`,
    ],
    ['pair', '1e-3: ms', 'vertices', 'facets', '1e-4: ms', 'vertices'],
    rows,
  );
}
