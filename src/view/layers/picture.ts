import type { Run } from '../../stepping/run';
import type { Layers } from '../../store/store';
import type { Picture } from '../picture';
import { answer } from './answer';
import { closest } from './closest';
import { letters } from './letters';
import { origin } from './origin';
import { nextDirection, planes } from './planes';
import { samples } from './samples';
import { shown } from './shown';
import { dropped, simplex } from './simplex';
import { support, supportWitnesses } from './support';
import { witnesses } from './witnesses';

/** One step as data: each layer adds what it finds in the frame. The same step always gives the same picture. */
export function picture(run: Run, step: number, layers: Layers): Picture {
  const it = shown(run, step);
  origin(it);
  if (layers.samples) samples(it);
  simplex(it);
  dropped(it);
  support(it);
  closest(it);
  if (layers.planes) {
    planes(it);
    nextDirection(it);
  }
  if (layers.witnesses) {
    witnesses(it);
    supportWitnesses(it);
    answer(it);
  }
  if (layers.shapes) letters(it);
  if (!layers.labels) for (const space of [it.picture.object, it.picture.minkowski]) space.labels = [];
  return it.picture;
}
