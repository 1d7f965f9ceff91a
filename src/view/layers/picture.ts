import type { Vec3 } from '../../math/vec3';
import type { SeenChanges } from '../../stepping/changes';
import type { PairRun, Run } from '../../stepping/run';
import type { Layers } from '../../store/state';
import type { Label, Picture, SpacePicture } from '../picture';
import { answer } from './answer';
import { closest } from './closest';
import { letters } from './letters';
import { origin } from './origin';
import { nextDirection, planes } from './planes';
import { portal } from './portal';
import { probes } from './probes';
import { samples } from './samples';
import { shown, type Shown } from './shown';
import { dropped, simplex } from './simplex';
import { support, supportWitnesses } from './support';
import { tootbird } from './tootbird';
import { vectors } from './vectors';
import { witnesses } from './witnesses';

/** Layers that the first picture does not need (see lazy-layers.ts). */
interface LateLayers {
  changes(it: Shown, changed: Readonly<SeenChanges>): void;
  past(it: Shown): void;
  polytope(it: Shown): void;
  wedges(it: Shown): void;
  touched(it: Shown<PairRun>, direction: Readonly<Vec3>): void;
  ruler(it: Shown<PairRun>, direction: Readonly<Vec3>): void;
  measuredPlane(it: Shown<PairRun>, direction: Readonly<Vec3>): void;
}

/** Null until they are loaded. */
let late: LateLayers | null = null;
export const learn = (layers: LateLayers): void => void (late = layers);

/**
 * One step as data: each layer adds what it finds in the frame. The same step always gives the same picture. `along` is the
 * unit direction, in world axes, along which the overlap of the shapes is measured. `changed` is the difference from the
 * step that it is compared with.
 */
export function picture(
  run: PairRun,
  step: number,
  layers: Layers,
  along?: Readonly<Vec3> | null,
  changed?: Readonly<SeenChanges> | null,
): Picture {
  const it = shown(run, step);
  origin(it);
  portal(it);
  late?.polytope(it);
  simplex(it);
  dropped(it);
  late?.wedges(it);
  support(it);
  tootbird(it);
  closest(it);
  probes(it);
  if (along) {
    late?.touched(it, along);
    late?.ruler(it, along);
  }
  if (layers.planes) {
    if (along) late?.measuredPlane(it, along);
    planes(it);
    nextDirection(it);
    vectors(it);
  }
  if (layers.past) late?.past(it);
  if (layers.samples) samples(it);
  if (layers.witnesses) {
    witnesses(it);
    supportWitnesses(it);
    answer(it);
  }
  if (changed) late?.changes(it, changed);
  if (layers.shapes) letters(it);
  return finished(it.picture, layers);
}

/** The parts that a kind shows in its own way instead of as pairs do: the input of the layers, and the planes. */
interface OwnWays<R extends Run> {
  of?(this: void, it: Shown<R>): Shown<R>;
  planes?(this: void, it: Shown<R>): void;
}

/** The same of any kind of problem, by what is in the frame; `add` adds what its kind alone has. */
export function plainPicture<R extends Run>(
  run: R,
  step: number,
  layers: Layers,
  changed: Readonly<SeenChanges> | null,
  add: (it: Shown<R>) => void,
  own: OwnWays<R> = {},
): Picture {
  const it = own.of?.(shown(run, step)) ?? shown(run, step);
  add(it);
  late?.polytope(it);
  simplex(it);
  dropped(it);
  support(it);
  closest(it);
  probes(it);
  if (layers.planes) {
    (own.planes ?? planes)(it);
    vectors(it);
  }
  if (layers.past) late?.past(it);
  if (layers.samples) samples(it);
  if (layers.witnesses) {
    witnesses(it);
    supportWitnesses(it);
  }
  if (changed) late?.changes(it, changed);
  return finished(it.picture, layers);
}

/** Without what has no place, and with no more labels than can be read. */
function finished(picture: Picture, layers: Layers): Picture {
  for (const space of [picture.object, picture.minkowski]) {
    dropUnplaced(space);
    space.labels = layers.labels ? foremost(space.labels) : [];
  }
  return picture;
}

/** The parts of a step that may lie outside C: portals' rays, the tootbird, feet, planes and arrows. */
export function outskirts(run: PairRun, step: number): Picture['minkowski'] {
  const it = shown(run, step);
  portal(it);
  tootbird(it);
  probes(it);
  planes(it);
  vectors(it);
  return dropUnplaced(it.picture.minkowski);
}

/** Drops places and directions that are not finite: sizes near the ends of the number range overflow. */
function dropUnplaced(space: SpacePicture): SpacePicture {
  if (!isFinite(space.span)) space.span = null;
  for (const key of ['marks', 'strokes', 'fills', 'discs', 'arrows', 'rulers', 'labels'] as const)
    space[key] = (space[key] as unknown[]).filter(isFinite) as never;
  return space;
}

/** True if every number in a value is finite. */
const isFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFinite);

/** The greatest number of labels, because more are not legible. */
const maxLabels = 10;

function foremost(labels: Label[]): Label[] {
  if (labels.length <= maxLabels) return labels;
  return [...labels].sort((a, b) => b.priority - a.priority).slice(0, maxLabels);
}
