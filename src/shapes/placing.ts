import { place, type Body } from './body';
import { vertexGraph } from './hulls/vertex-graph';
import { hullShape } from './kinds/hull';
import type { Placed } from './placed';
import { checkedShape } from './prepare';

/** `place` as a generator that yields halfway through a hull: of 1000 points it takes longer than a page may stand still. */
export function* placing(body: Readonly<Body>): Generator<void, Placed> {
  if (body.type !== 'hull') return place(body);
  const graph = vertexGraph(body.points);
  yield;
  return place(body, checkedShape(hullShape(body, graph)));
}
