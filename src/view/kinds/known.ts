import type { Run } from '../../stepping/run';
import { isOfRoom } from '../../problems/scene';
import type { ViewKind } from './kind';
import { pairView } from './pair';

let known: readonly ViewKind[] = [pairView];

/** Makes the drawing of another kind known. */
export function learnViewKind(kind: ViewKind): void {
  if (!known.includes(kind)) known = [...known, kind];
}

/** How a run is drawn; undefined for one of a kind that is not drawn. */
export const findViewKind = ({ scene }: Readonly<Run>): ViewKind | undefined =>
  known.find((room) => isOfRoom(scene, room));

/** The run if it can be drawn. */
export const drawable = (run: Run | null): Run | null => (run && findViewKind(run) ? run : null);

/** How a drawable run is drawn. */
export function viewKindOf(run: Readonly<Run>): ViewKind {
  const found = findViewKind(run);
  if (!found) throw new Error(`nothing draws a scene of the kind "${run.scene.kind}"`);
  return found;
}
