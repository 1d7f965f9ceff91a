import { isOfRoom } from '../../problems/scene';
import type { Run } from '../../stepping/run';
import type { Space } from '../../view/picture';
import type { PanelKind } from './kind';
import { pairPanels } from './pair';

let known: readonly PanelKind[] = [pairPanels];

/** Makes the panels of another kind known. */
export function learnPanelKind(kind: PanelKind): void {
  if (!known.includes(kind)) known = [...known, kind];
}

/** The panels of a run; those of pairs while there is none, and for a kind that has no room. */
export const panelKindOf = (run: Readonly<Run> | null): PanelKind =>
  known.find((room) => run && isOfRoom(run.scene, room)) ?? pairPanels;

/** The only viewport of a run; null if it has both. */
export function onlySpace(run: Readonly<Run> | null): Space | null {
  const { object, minkowski } = panelKindOf(run).spaces;
  if (object && minkowski) return null;
  return object ? 'object' : 'minkowski';
}
