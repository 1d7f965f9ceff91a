import type { Feature } from '../../shapes/facet-features';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { q, quantity, say, type Quantity, type Sentence } from '../../trace/sentence';
import type { Tip } from '../layers/tip';
import type { Facet } from './facets';
import type { FacetTwins } from './facet-twins';

/** The tip of a facet of C: its features of A and B, the distance of its plane from O, and its normal. */
export function facetTip(run: Run, { normal, height }: Facet, { a, b }: FacetTwins): Tip {
  const { x, y, z } = normal;
  const h = quantity('h(n)', 'cso');
  return {
    title: sum(a, b),
    rows: [
      { name: say`${h}`, values: [formatNumber(height, 4, run.problem.scale)] },
      { name: say`${quantity('n', 'cso')}`, values: [x, y, z].map((value) => formatNumber(value, 3)) },
    ],
  };
}

/** `face of A (vertices 0 1 3 2) on vertex 5 of B`, `edge 2–6 of A × edge 0–1 of B`: the larger feature first. */
function sum(a: Feature, b: Feature): Sentence {
  const [first, second] = [nameOf(a, q.A), nameOf(b, q.B)];
  if (a.kind === 'edge' && b.kind === 'edge') return say`${first} × ${second}`;
  return order[b.kind] > order[a.kind] ? say`${second} on ${first}` : say`${first} on ${second}`;
}

const order: Readonly<Record<Feature['kind'], number>> = { vertex: 0, curved: 1, edge: 2, face: 3 };

/** A face of more corners than this is known by the first of them. */
const maxListed = 8;

function nameOf({ kind, vertices }: Feature, letter: Quantity): Sentence {
  switch (kind) {
    case 'vertex':
      return say`vertex ${String(vertices[0])} of ${letter}`;
    case 'edge':
      return say`edge ${vertices.join('–')} of ${letter}`;
    case 'curved':
      return say`the surface of ${letter}`;
    case 'face': {
      const more = vertices.length > maxListed ? ' …' : '';
      return say`face of ${letter} (vertices ${vertices.slice(0, maxListed).join(' ') + more})`;
    }
  }
}
