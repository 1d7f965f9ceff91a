import type { PairRun } from '../../../stepping/run';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Highlight } from '../../gl/highlight';
import { distanceBetween, nearestOnSegment, type Point } from '../../ink/geometry';
import type { Ground } from '../../ink/ink';
import { edgeTwin, isEdge } from '../../layers/highlight';
import type { Space } from '../../picture';
import { ownersOf, type OwnedEdge } from './differences';

/** How near to an edge a pointer has to come, CSS px. */
const reach = 7;

/** What edges are pointed at in. */
interface EdgeReach {
  run(): PairRun | null;
  at(place: Readonly<Point>): { space: Space; viewpoint: Viewpoint } | null;
}

/** The straight edges of a space. */
function edgesIn(run: PairRun, space: Space): readonly OwnedEdge[] {
  const { a, b, c } = ownersOf(run);
  return space === 'object' ? [...a, ...b] : c;
}

/** The edge of A, of B or of C under the pointer, named by the shape that it comes from and its number there. */
export function edgeGround(reachOf: Readonly<EdgeReach>): Ground {
  return {
    ready: async () => {},
    under(at) {
      const run = reachOf.run();
      const spot = reachOf.at(at);
      return run && spot ? edgeAt(edgesIn(run, spot.space), spot.viewpoint, at) : null;
    },
    // The fan and the tags name edges too, where no edge is under the pointer.
    owns: () => false,
    tip: () => null,
  };
}

function edgeAt(edges: readonly OwnedEdge[], v: Viewpoint, at: Readonly<Point>): string | null {
  let found: OwnedEdge | null = null;
  let least = reach;
  for (const edge of edges) {
    const segment = { from: projected(v, edge.from), to: projected(v, edge.to) };
    const away = distanceBetween(nearestOnSegment(segment, at), at);
    if (away >= least || edge.number === 0) continue;
    found = edge;
    least = away;
  }
  return found && edgeTwin(found.owner, found.number);
}

/** The edge of that name in a space; undefined if there is none. */
export function litEdge(run: PairRun, space: Space, hovered: string | null): Highlight | undefined {
  if (!isEdge(hovered)) return undefined;
  const lit = edgesIn(run, space).filter(({ owner, number }) => edgeTwin(owner, number) === hovered);
  return lit.length > 0
    ? { faces: [], edges: lit.map(({ from, to }) => [from, to] as const), points: [] }
    : undefined;
}
