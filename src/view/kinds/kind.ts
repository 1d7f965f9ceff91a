import type { PerspectiveCamera } from 'three';
import type { Vec3 } from '../../math/vec3';
import type { SeenChanges } from '../../stepping/changes';
import type { Run } from '../../stepping/run';
import type { State } from '../../store/store';
import type { Orbit } from '../camera/orbit';
import type { Viewpoint } from '../camera/viewpoint';
import type { Framing } from '../framing';
import type { ScreenUniforms } from '../gl/materials';
import type { Body, SpaceScene } from '../gl/space-scene';
import type { Palette } from '../palette';
import type { Picture, Space } from '../picture';
import type { Projector } from '../projector';

/** The room of a kind of problem in the view: how its runs are drawn. */
export interface ViewKind<R extends Run = Run, S extends Solids<R> = Solids<R>> {
  /** The id of the kind. */
  readonly id: string;
  /** The viewports that it draws into. */
  readonly spaces: readonly Space[];
  /** One step as data, without its solids. */
  picture(run: R, state: Readonly<State>, changed: Readonly<SeenChanges> | null): Picture;
  /** All that the viewports show of a run, given the points of its solids; seen along `orbit`, or in its best view. */
  frame(run: R, solids: SolidPoints, orbit?: Orbit): Framing;
  /** The same of one step. */
  frameStep(run: R, step: number, orbit: Orbit): Framing;
  /** Adds room for the ruler along a measured direction. */
  withRuler?(framing: Readonly<Framing>, run: R): Framing;
  /** Makes what draws its solids on one stage, or names them where they are plain bodies. */
  readonly solids: ((stage: Readonly<SolidStage>) => S) | PlainBodies<R>;
}

/** Bodies that need nothing but their surfaces. */
export interface PlainBodies<R extends Run> {
  /** All that ever stand in a space. */
  readonly names: Readonly<Record<Space, readonly string[]>>;
  /** Those of a space at a step, by their names; null or absent are those that are not there. */
  at(space: Space, run: R, step: number, palette: Palette): Bodies;
}

export type SolidPoints = Readonly<Record<Space, readonly Vec3[]>>;
export type Bodies = Readonly<Record<string, Body | null>>;

export interface SolidStage {
  readonly uniforms: ScreenUniforms;
  readonly sections: Readonly<Record<Space, HTMLElement>>;
  readonly cameras: Readonly<Record<Space, PerspectiveCamera>>;
  /** Asks for another picture. */
  invalidate(): void;
}

/** What is drawn into a viewport. */
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
  /** Those drawn last. */
  readonly bodies: Readonly<Record<Space, Bodies>>;
  /** What a newly opened scene must show of them. */
  points(run: R, palette: Palette): SolidPoints;
  /** Brings the scene of a space to a step. */
  draw(space: Space, v: Viewpoint, drawing: Drawing<R>): Projector;
  /** Called when all viewports are drawn. */
  drawn?(): void;
  dispose(): void;
}
