import type { Kind } from '../../problems/kind';
import { learnKind } from '../../problems/known';
import type { Scene } from '../../problems/scene';
import type { ViewKind } from '../../view/kinds/kind';
import { learnViewKind } from '../../view/kinds/known';
import { LazyModule, type Loadable } from '../lazy-module';
import type { PanelKind } from './kind';
import { learnPanelKind } from './known';

/** All that the page has of a kind of problem. */
export interface Rooms {
  readonly kind: Kind;
  readonly view: ViewKind;
  readonly panels: PanelKind;
}

/** The drawing and the controls of pairs in the plane, fetched when the first of them is opened. */
const flatModule = new LazyModule('The drawing of pairs in the plane', async () => {
  const { flatRoom } = await import('./flat');
  learnViewKind(flatRoom.view);
  learnPanelKind(flatRoom.panels);
});

/** The module that a scene needs beside the rooms of its kind; undefined if none. */
export const roomOfScene = ({ kind, dim }: Readonly<Pick<Scene, 'kind' | 'dim'>>): Loadable | undefined =>
  kind === 'pair' && dim === 2 ? flatModule : undefined;

const offered = new Map<unknown, LazyModule<Rooms>>();

/** Offers the rooms of a kind: they are fetched when a scene of it is opened. `part` names them as it begins a sentence. */
export function offerKind(id: string, part: string, fetch: () => Promise<Rooms>): void {
  const learn = async (): Promise<Rooms> => {
    const rooms = await fetch();
    learnKind(rooms.kind);
    learnViewKind(rooms.view);
    learnPanelKind(rooms.panels);
    return rooms;
  };
  offered.set(id, new LazyModule(part, learn));
}

/** The module with the rooms of a kind; undefined if the page cannot show that kind. */
export const roomsOf = (id: unknown): Loadable | undefined => offered.get(id);
