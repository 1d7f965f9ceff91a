import { castLooks } from '../../../problems/cast/looks';
import { looksIn } from '../../../problems/looks';
import { add, vec3, type Vec3 } from '../../../math/vec3';
import type { State } from '../../../store/state';
import type { Arrow, SpacePicture } from '../../picture';
import { drawnTime, wayIn, type CastRun } from './run';

/** How far C has slid over O at the drawn time; zero if it stands still. */
export const slideOf = (run: CastRun, state: Readonly<Pick<State, 'step' | 'looks'>>): Vec3 =>
  looksIn(state, castLooks).slides ? wayIn(run, drawnTime(run, state)) : vec3();

/** The picture with all of it moved. */
export function movedPicture(given: Readonly<SpacePicture>, by: Readonly<Vec3>): SpacePicture {
  const to = (p: Readonly<Vec3>): Vec3 => add(vec3(), p, by);
  const moved = new Map<Arrow, Arrow>();
  const arrowOf = (arrow: Arrow): Arrow => {
    const made = moved.get(arrow) ?? {
      ...arrow,
      from: to(arrow.from),
      ...(arrow.to && { to: to(arrow.to) }),
    };
    moved.set(arrow, made);
    return made;
  };
  return {
    ...given,
    span: given.span && [to(given.span[0]), to(given.span[1])],
    marks: given.marks.map((mark) => ({ ...mark, at: to(mark.at) })),
    strokes: given.strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(to) })),
    fills: given.fills.map((fill) => ({ ...fill, points: fill.points.map(to) as typeof fill.points })),
    meshes: given.meshes.map((mesh) => ({ ...mesh, points: mesh.points.map(to) })),
    discs: given.discs.map((disc) => ({ ...disc, foot: to(disc.foot), centre: to(disc.centre) })),
    arrows: given.arrows.map(arrowOf),
    labels: given.labels.map((label) => ({
      ...label,
      at: to(label.at),
      ...(label.outline && { outline: label.outline.map(to) }),
      ...(label.arrow && { arrow: arrowOf(label.arrow) }),
    })),
  };
}
