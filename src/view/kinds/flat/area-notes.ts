import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Region } from './regions';
import { boxesOverlap, type Box } from '../../ink/geometry';
import type { Note } from './note';

const words = ['corner ', 'edge ', 'inside '];

/**
 * The names of regions, where the pane has room for them off each other and off what is `taken`; that of the region of O even where
 * only a place on something is left.
 */
export function areaNotes(
  regions: readonly Region[],
  v: Readonly<Viewpoint>,
  mark: number,
  taken: readonly Box[] = [],
): Note[] {
  const first = regions.toSorted((p, q) => Number(q.holdsOrigin) - Number(p.holdsOrigin));
  const kept: Note[] = [];
  for (const region of first) {
    const isInside = region.outwards === null;
    const kind = region.holdsOrigin ? 'area-of-origin' : 'area';
    const text = isInside ? 'inside' : words[region.names.length - 1]!;
    const places = placesOf(region, v, mark).map((place): Note => ({
      kind,
      text,
      points: isInside ? [] : region.names,
      ...place,
    }));
    const boxes = [...taken, ...kept.map((note) => noteArea(note, mark))];
    const free = places.find((note) => !boxes.some((box) => boxesOverlap(box, noteArea(note, mark))));
    const note = free ?? (region.holdsOrigin ? places[0] : undefined);
    if (note) kept.push(note);
  }
  return kept;
}

/** The distances in CSS pixels off the simplex, in the order in which they are tried. */
const gaps = [74, 58, 96, 120, 150, 44, 30];

/** The area that a name takes. */
export function noteArea({ text, points = [], x, y }: Note, mark: number): Box {
  const width = (7 * text.length + 18 * points.length) * mark;
  const height = 18 * mark;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The places off the simplex that are inside the pane. */
function placesOf(
  { middle, outwards }: Region,
  v: Readonly<Viewpoint>,
  mark: number,
): { x: number; y: number }[] {
  const at = projected(v, middle);
  const { x, y, width, height } = v.rect;
  const margin = { x: 40 * mark, y: 46 * mark };
  return (outwards ? gaps : [0])
    .map((gap) => ({
      x: at.x + (outwards?.x ?? 0) * gap * mark,
      y: at.y - (outwards?.y ?? 0) * gap * mark,
    }))
    .filter(
      (place) =>
        place.x > x + 34 * mark + margin.x &&
        place.x < x + width - margin.x &&
        place.y > y + margin.y &&
        place.y < y + height - 36 * mark,
    );
}
