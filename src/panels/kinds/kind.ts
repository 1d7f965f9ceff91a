import type { LooksByKind } from '../../problems/looks';
import type { GUI } from 'lil-gui';
import type { Scene } from '../../problems/scene';
import type { DebugPane } from '../../scenes/link-fields';
import type { ReadyCondition } from '../../stepping/conditions/ready';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { LayerName, State, Store } from '../../store/state';
import type { Space } from '../../view/picture';
import type { ControlsFolder } from '../controls/folder';
import type { Command } from '../key-table';

/** The room of a kind of problem in the panels. */
export interface PanelKind<R extends Run = Run> {
  /** The id of the kind. */
  readonly id: string;
  /** The dimension of the scenes that it shows; absent: any. */
  readonly dim?: Scene['dim'];
  /** Names of its viewports. One without a name is hidden while such a run is shown. */
  readonly spaces: Readonly<Partial<Record<Space, string>>>;
  /** The legend beside the heading of a viewport. */
  legend(run: R, space: Space, looks?: LooksByKind): readonly Node[];
  /** Tells the runs apart whose legends differ. */
  legendKey(run: R, looks?: LooksByKind): string;
  /** The panes of the debugger that can show it. */
  readonly panes: readonly DebugPane[];
  /** The measures that have a chart until others are chosen; absent: those of a search. */
  readonly charts?: readonly string[];
  /** The layers of its pictures, with the words for them. */
  readonly layers: Readonly<Partial<Record<LayerName, string>>>;
  /** The conditions that Find offers; absent: those of a search. */
  readonly ready?: readonly ReadyCondition[];
  /** The folders of controls of the kind. Those of pairs come with the panel (see pair/folders.ts). */
  readonly folders?: Folders;
  /** How it is played, where that is not step by step. Both are undefined while it is. */
  readonly play?: {
    /** The step shown next. */
    next(this: void, state: Readonly<State>): number | undefined;
    perSecond(this: void, state: Readonly<State>): number | undefined;
  };
  /** Commands with keys of its own. */
  readonly commands?: readonly Command[];
}

/** Makes folders of controls. */
export type Folders = (gui: GUI, store: Store, actions: Actions) => ControlsFolder[];
