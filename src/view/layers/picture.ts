import type { Vec3 } from '../../math/vec3';
import type { SeenChanges } from '../../stepping/changes';
import type { Run } from '../../stepping/run';
import type { Layers } from '../../store/store';
import type { Label, Picture } from '../picture';
import { answer } from './answer';
import { changes } from './changes';
import { closest } from './closest';
import { letters } from './letters';
import { origin } from './origin';
import { measuredPlane, ruler } from './overlap';
import { past } from './past';
import { nextDirection, planes } from './planes';
import { polytope } from './polytope';
import { portal } from './portal';
import { probes } from './probes';
import { samples } from './samples';
import { shown } from './shown';
import { dropped, simplex } from './simplex';
import { support, supportWitnesses } from './support';
import { tootbird } from './tootbird';
import { touched } from './touched';
import { vectors } from './vectors';
import { witnesses } from './witnesses';

/**
 * One step as data: each layer adds what it finds in the frame. The same step always gives the same picture. `along`: the
 * direction, unit and in world axes, that the overlap of the shapes is measured along. `changed`: what sets the step apart
 * from the one that it is compared with.
 */
export function picture(
  run: Run,
  step: number,
  layers: Layers,
  along?: Readonly<Vec3> | null,
  changed?: Readonly<SeenChanges> | null,
): Picture {
  const it = shown(run, step);
  origin(it);
  portal(it);
  polytope(it);
  simplex(it);
  dropped(it);
  support(it);
  tootbird(it);
  closest(it);
  probes(it);
  if (along) {
    touched(it, along);
    ruler(it, along);
  }
  if (layers.planes) {
    if (along) measuredPlane(it, along);
    planes(it);
    nextDirection(it);
    vectors(it);
  }
  if (layers.past) past(it);
  if (layers.samples) samples(it);
  if (layers.witnesses) {
    witnesses(it);
    supportWitnesses(it);
    answer(it);
  }
  if (changed) changes(it, changed);
  if (layers.shapes) letters(it);
  for (const space of [it.picture.object, it.picture.minkowski]) {
    space.labels = layers.labels ? foremost(space.labels) : [];
  }
  return it.picture;
}

/** What a step shows that may lie outside C: portals' rays, the tootbird, feet, planes and arrows. */
export function outskirts(run: Run, step: number): Picture['minkowski'] {
  const it = shown(run, step);
  portal(it);
  tootbird(it);
  probes(it);
  planes(it);
  vectors(it);
  return it.picture.minkowski;
}

/** More labels than this nobody reads. */
const mostLabels = 10;

function foremost(labels: Label[]): Label[] {
  if (labels.length <= mostLabels) return labels;
  return [...labels].sort((a, b) => b.priority - a.priority).slice(0, mostLabels);
}
