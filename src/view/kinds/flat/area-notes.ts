import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Region } from './regions';
import type { Box } from '../../ink/geometry';
import type { Note } from './note';

const words = ['corner ', 'edge ', 'inside '];

/** The names of regions, where the pane has room for them; that of the region of O always. */
export function areaNotes(regions: readonly Region[], v: Readonly<Viewpoint>, mark: number): Note[] {
  return regions.flatMap((region): Note[] => {
    const isInside = region.outwards === null;
    const kind = region.holdsOrigin ? 'area-of-origin' : 'area';
    const text = isInside ? 'inside' : words[region.names.length - 1]!;
    const place = placeOf(region, v, mark);
    if (!place) return [];
    return [{ kind, text, points: isInside ? [] : region.names, ...place }];
  });
}

const gaps = [74, 58, 96, 120, 150, 44, 30];

/** The area that a name takes. */
export function noteArea({ text, points = [], x, y }: Note, mark: number): Box {
  const width = (7 * text.length + 18 * points.length) * mark;
  const height = 18 * mark;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A place off the simplex, inside the pane; null if there is none. */
function placeOf({ middle, outwards }: Region, v: Readonly<Viewpoint>, mark: number) {
  const at = projected(v, middle);
  const { x, y, width, height } = v.rect;
  const margin = { x: 40 * mark, y: 46 * mark };
  for (const gap of outwards ? gaps : [0]) {
    const place = {
      x: at.x + (outwards?.x ?? 0) * gap * mark,
      y: at.y - (outwards?.y ?? 0) * gap * mark,
    };
    const fits =
      place.x > x + 34 * mark + margin.x &&
      place.x < x + width - margin.x &&
      place.y > y + margin.y &&
      place.y < y + height - 36 * mark;
    if (fits) return place;
  }
  return null;
}
