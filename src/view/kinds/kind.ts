import type { PerspectiveCamera } from 'three';
import type { Pose } from '../../math/pose';
import type { Vec3 } from '../../math/vec3';
import type { LooksByKind } from '../../problems/looks';
import type { Scene } from '../../problems/scene';
import type { Surface } from '../../shapes/surface';
import type { SeenChanges } from '../../stepping/changes';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import type { Projection } from '../camera/fit';
import type { Orbit } from '../camera/orbit';
import type { Viewpoint } from '../camera/viewpoint';
import type { Framing } from '../framing';
import type { Grip, Place } from '../gestures';
import type { Gizmo } from '../gl/gizmo';
import type { ScreenUniforms } from '../gl/materials';
import type { Body, SpaceScene } from '../gl/space-scene';
import type { StageCanvas } from '../gl/stage-canvas';
import type { Box } from '../ink/geometry';
import type { Ground } from '../ink/ink';
import type { Tip } from '../layers/tip';
import type { Lazy } from '../lazy';
import type { Palette } from '../palette';
import type { Picture, Space } from '../picture';
import type { Projector, Rect } from '../projector';

/** The room of a kind of problem in the view: how its runs are drawn. */
export interface ViewKind<R extends Run = Run, S extends Solids<R> = Solids<R>> {
  /** The id of the kind. */
  readonly id: string;
  /** The dimension of the scenes that it draws; absent: any. */
  readonly dim?: Scene['dim'];
  /** The viewports that it draws into, and how each is projected. */
  readonly spaces: Readonly<Partial<Record<Space, Projection>>>;
  /** One step as data, without its solids. */
  picture(run: R, state: Readonly<State>, changed: Readonly<SeenChanges> | null): Picture;
  /** True if its picture of a step has layers that are loaded later (see layers/lazy-layers.ts), other than those of all kinds. */
  wantsLateLayers?(run: R, state: Readonly<State>): boolean;
  /** All that the viewports show of a run, given the points of its solids; seen along `orbit`, or in its best view. */
  frame(run: R, solids: SolidPoints, orbit?: Orbit): Framing;
  /** True if another algorithm has other ways to show: such a run is framed anew, unless the camera was moved. */
  readonly framesAlgorithms?: true;
  /** The same of one step. */
  frameStep(run: R, step: number, orbit: Orbit): Framing;
  /** Room for what some of its looks show beside the solids: made once, when it is first wanted. */
  readonly room?: {
    wanted(this: void, looks: LooksByKind): boolean;
    add(this: void, framing: Readonly<Framing>, run: R): Framing;
  };
  /** The tip of the points of a step with this twin: null if it has none, undefined until the late layers are loaded. */
  tip?(run: R, step: number, twin: string): Tip | null | undefined;
  /** Makes what draws its solids on one stage, or names them where they are plain bodies. */
  readonly solids: ((stage: Readonly<SolidStage>) => S) | PlainBodies<R>;
}

/** Bodies that need nothing but their surfaces. */
export interface PlainBodies<R extends Run> {
  /** The names of all bodies that a space may show. */
  readonly names: Readonly<Record<Space, readonly string[]>>;
  /** The bodies of a space at a step, by name; null or absent if not shown. */
  at(space: Space, run: R, step: number, palette: Palette): Bodies;
}

export type SolidPoints = Readonly<Record<Space, readonly Vec3[]>>;
export type Bodies = Readonly<Record<string, Body | null>>;

export interface SolidStage {
  readonly element: HTMLElement;
  readonly canvas: StageCanvas;
  readonly uniforms: ScreenUniforms;
  readonly store: Store;
  readonly actions: Actions;
  readonly sections: Readonly<Record<Space, HTMLElement>>;
  readonly cameras: Readonly<Record<Space, PerspectiveCamera>>;
  /** The viewport under a place. */
  at(place: Place): { space: Space; viewpoint: Viewpoint } | null;
  /** How a space was drawn last; null if it is not shown. */
  projector(space: Space): Projector | null;
  /** Asks for another picture. */
  invalidate(): void;
}

/** The content of a viewport. */
export interface Drawing<R extends Run> {
  readonly run: R;
  readonly state: Readonly<State>;
  readonly picture: Picture;
  readonly palette: Palette;
  /** Unit, from the picture to the eye of the scene's first view. */
  readonly facing: Vec3;
}

/** The solids of a kind on one stage, and the scenes that they are drawn in. */
export interface Solids<R extends Run> {
  readonly scenes: Readonly<Record<Space, SpaceScene<string>>>;
  /** The bodies that were drawn last. */
  readonly bodies: Readonly<Record<Space, Bodies>>;
  /** Points that the first view of a scene must show. */
  points(run: R, palette: Palette): SolidPoints;
  /** Brings the scene of a space to a step. */
  draw(space: Space, v: Viewpoint, drawing: Drawing<R>): Projector;
  /** Called when all viewports are drawn. */
  drawn?(): void;
  /** The bodies of a space that people may move. */
  movable?(space: Space, run: R): readonly Movable[];
  /** Moves or turns the selected body. Null until it is loaded. */
  readonly gizmo?: Lazy<Gizmo>;
  /** The handle, other than a body, that a press takes hold of; null if there is none. */
  hold?(space: Space, run: R, v: Viewpoint, at: Place, touch: boolean): Grip | null;
  /** Answers a pointer where no mark is near. */
  readonly ground?: Ground;
  /** Where in a viewport no label may stand; `lensed` is taken by lenses. */
  taken?(space: Space, v: Viewpoint, lensed?: readonly Box[]): Box[];
  /** Words at fixed places of a viewport, such as the numbers of its axes; after `taken`, which places some of them. */
  notes?(space: Space, v: Viewpoint): SVGElement[];
  readonly sideView?: SideView<R>;
  dispose(): void;
}

/** A body that people may move, under the id that its kind gives it. */
export interface Movable {
  readonly id: string;
  readonly surface: Surface;
  readonly placement: Readonly<Pose>;
  /** The centre that it turns about, in its own frame. */
  readonly pivot: Readonly<Vec3>;
}

/** A drag does `move`, if there is one; else it turns the camera, if the view `turns` with that. */
export interface SideGrip {
  readonly turns: boolean;
  press(): void;
  move?(to: Place): void;
}

/** A viewport of the kind's own beside its spaces, such as a map. */
export interface SideView<R extends Run> {
  /** Null while it is not on the page. */
  readonly element: HTMLElement | null;
  /** Call before measuring the viewports, as it takes room from them. Returns true if that changed. */
  place(state: Readonly<State>): boolean;
  draw(state: State, run: R, orbit: Readonly<Orbit>, palette: Palette, rect: Readonly<Rect>): void;
  /** The action of a press at a place of the stage, and of a drag from there; null if there is none. */
  under(place: Place): SideGrip | null;
}
