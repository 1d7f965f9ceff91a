import { PerspectiveCamera } from 'three';
import type { Run } from '../stepping/run';
import type { State } from '../store/state';
import type { Viewpoint } from './camera/viewpoint';
import { setCamera } from './gl/eye-camera';
import type { Bodies, Solids, SolidStage, ViewKind } from './kinds/kind';
import { viewKindOf } from './kinds/known';
import { PlainSolids } from './kinds/plain-solids';
import type { Palette } from './palette';
import type { Picture, Space } from './picture';
import type { Projector } from './projector';
import { Rig } from './rig';
import type { Sheet } from './snapshot/snapshot';

/** The viewpoint and projector with which a space was drawn. */
interface Seen {
  viewpoint: Viewpoint;
  projector: Projector;
}

/** Above this scale shapes are too small to draw: a lens that magnifies them a billion times would overflow. */
const maxPixelsPerUnit = 1e290;

/** The solids of a run with a step's picture, in the spaces of its kind: on the stage, or on any other sheet. */
export class Spaces {
  private readonly cameras = { object: new PerspectiveCamera(), minkowski: new PerspectiveCamera() };
  private readonly made = new Map<ViewKind, Solids<Run>>();

  constructor(
    private readonly stage: Omit<SolidStage, 'cameras'>,
    readonly rig = new Rig(),
  ) {}

  /** The solids of a kind, made once. */
  of<R extends Run, S extends Solids<R>>(kind: ViewKind<R, S>): S {
    const known = this.made.get(kind);
    if (known) return known as S;
    const stage = { ...this.stage, cameras: this.cameras };
    const { solids } = kind;
    const made = typeof solids === 'function' ? solids(stage) : new PlainSolids(stage, solids);
    this.made.set(kind, made);
    return made as S;
  }

  bodies(run: Run): Readonly<Record<Space, Bodies>> {
    return this.of(viewKindOf(run)).bodies;
  }

  /** Places what kinds have beside their spaces. Returns true if that takes other room than before. */
  placeSideViews(state: State, run: Run | null): boolean {
    if (run) this.of(viewKindOf(run));
    return [...this.made.values()].map(({ sideView }) => sideView?.place(state)).includes(true);
  }

  /** Draws the spaces as far as the run has them and the sheet has room for them; null for those it has not. */
  draw(run: Run, state: State, picture: Picture, palette: Palette, sheet: Sheet): Record<Space, Seen | null> {
    const kind = viewKindOf(run);
    const solids = this.of(kind);
    this.rig.follow(state, run, () => solids.points(run, palette));
    const drawing = { run, state, picture, palette, facing: this.rig.facing };
    const show = (space: Space): Seen | null => {
      const rect = sheet.rectOf(space);
      if (!kind.spaces[space] || rect.width < 1 || rect.height < 1) return null;
      const v = this.rig.viewpoint(
        state,
        space,
        rect,
        sheet.rectOf(space === 'object' ? 'minkowski' : 'object'),
      );
      if (!(v.focal / v.aim.distance < maxPixelsPerUnit)) return null;
      setCamera(this.cameras[space], v);
      const seen = { viewpoint: v, projector: solids.draw(space, v, drawing) };
      sheet.draw(rect, solids.scenes[space].scene, this.cameras[space]);
      return seen;
    };
    const seen = { object: show('object'), minkowski: show('minkowski') };
    solids.drawn?.();
    return seen;
  }

  dispose(): void {
    for (const solids of this.made.values()) solids.dispose();
  }
}
