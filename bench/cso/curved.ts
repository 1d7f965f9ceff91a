import { csoSurface } from '../../src/shapes/body-surface';
import type { ShapeSpec } from '../../src/shapes/shape';
import { facetCount, vertexCount, type Surface } from '../../src/shapes/surface';
import { printTable } from '../tables/print';
import { box, hull, turnedPair } from './pairs';

/** What a surface may take while a hand turns a body, in milliseconds. */
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

/** The least of at least five runs, and as many as fill so many milliseconds, none of which clears up after another pair. */
function least(run: () => Surface, milliseconds: number): { surface: Surface; ms: number } {
  let surface = run();
  let ms = Infinity;
  globalThis.gc?.();
  const end = performance.now() + milliseconds;
  for (let i = 0; i < 5 || performance.now() < end; i++) {
    const start = performance.now();
    surface = run();
    ms = Math.min(ms, performance.now() - start);
  }
  return { surface, ms };
}

export function printCurved(): void {
  const firsts = Object.entries(round);
  const rows: string[][] = [];
  let worst = 0;
  for (const [i, [nameA, a]] of firsts.entries()) {
    for (const [nameB, b] of [...firsts.slice(i), ...Object.entries(flat)]) {
      const c = turnedPair(a, b);
      const quick = least(() => csoSurface(c, 1e-3), 400);
      const fine = least(() => csoSurface(c, 1e-4, { maxVertices: 65536 }), 200);
      worst = Math.max(worst, quick.ms);
      rows.push([
        `${nameA} ⊖ ${nameB}`,
        quick.ms.toFixed(2),
        String(vertexCount(quick.surface)),
        String(facetCount(quick.surface)),
        fine.ms.toFixed(1),
        String(vertexCount(fine.surface)),
      ]);
    }
  }
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
