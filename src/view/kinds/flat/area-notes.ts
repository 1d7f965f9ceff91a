import { addScaled, distance, dot, vec3, type Vec3 } from '../../../math/vec3';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Arrow, SpacePicture } from '../../picture';
import {
  boxesOverlap,
  convexHull,
  distanceToBox,
  insideHull,
  lineMeetsBox,
  type Box,
  type Point,
} from '../../ink/geometry';
import { markSizes } from '../../ink/mark-sizes';
import type { Note } from './note';
import type { Region } from './regions';

const words = ['corner ', 'edge ', 'inside '];

/** What names keep off: points with the circle that they take, and lines. */
export interface Crowd {
  readonly points: readonly (Point & { readonly radius: number })[];
  readonly lines: readonly (readonly [Point, Point])[];
}

const nobody: Crowd = { points: [], lines: [] };

/**
 * The names of regions, each inside its own, where the pane has room for them off each other, off points and lines and off what is
 * `taken`. That of the region of O stands even where only a place on something is left: on as little as may be. Inside a simplex
 * too small for the word, a point would cut it, and it is left out.
 */
export function areaNotes(
  regions: readonly Region[],
  v: Readonly<Viewpoint>,
  mark: number,
  taken: readonly Box[] = [],
  crowd: Readonly<Crowd> = nobody,
): Note[] {
  const first = regions.toSorted(
    (p, q) => Number(q.holdsOrigin) - Number(p.holdsOrigin) || towardsOrigin(q) - towardsOrigin(p),
  );
  const kept: Note[] = [];
  for (const region of first) {
    // Both sides of a segment are one region: its name stands once.
    const sides = first.filter(({ names }) => names.join() === region.names.join());
    if (sides[0] !== region) continue;
    const isInside = region.outwards === null;
    const kind = region.holdsOrigin ? 'area-of-origin' : 'area';
    const text = isInside ? 'inside' : words[region.names.length - 1]!;
    const boxes = [...taken, ...kept.map((note) => noteArea(note, mark))];
    let best: Note | undefined;
    let least = region.holdsOrigin ? Infinity : 1;
    for (const place of sides.flatMap((side) => placesOf(side, v, mark))) {
      const note: Note = { kind, text, points: isInside ? [] : region.names, ...place };
      const covered = cover(noteArea(note, mark), boxes, crowd);
      if (covered < least) [best, least] = [note, covered];
      if (least === 0) break;
    }
    if (best && !(isInside && least >= areaCost)) kept.push(best);
  }
  return kept;
}

/** How far O is on the outer side of a part of the simplex. */
const towardsOrigin = ({ outwards, middle }: Readonly<Region>): number =>
  outwards ? -dot(outwards, middle) : 0;

/** An area or a point counts as so many lines. */
const areaCost = 3;

/** How much a name covers: an area that is taken or a point counts more than a line. */
function cover(box: Readonly<Box>, taken: readonly Box[], { points, lines }: Readonly<Crowd>): number {
  const areas = taken.filter((other) => boxesOverlap(other, box)).length;
  const marks = points.filter((point) => distanceToBox(box, point) < point.radius + 3).length;
  return areaCost * (areas + marks) + lines.filter(([from, to]) => lineMeetsBox(from, to, box)).length;
}

/** The points and arrows of a picture on the screen; an arrow with room for its head and its letter. */
export function crowdOf(picture: Readonly<SpacePicture>, v: Readonly<Viewpoint>, mark: number): Crowd {
  const perUnit = v.focal / v.aim.distance;
  const arrow = ({ from, to, direction, pixels }: Readonly<Arrow>): [Point, Point] => {
    const shown = ((pixels + arrowHead) * mark) / perUnit;
    const length = Math.max(shown, to ? distance(from, to) : 0);
    return [onScreen(v, from), onScreen(v, addScaled(vec3(), from, direction, length))];
  };
  return {
    points: picture.marks.map(({ kind, at }) => ({
      ...onScreen(v, at),
      radius: markSizes[kind].radius * mark,
    })),
    lines: [
      ...picture.arrows.map(arrow),
      ...picture.strokes
        .filter(({ kind }) => kind === 'simplex' || kind === 'to-origin' || kind === 'separation')
        .flatMap(({ points }) =>
          points.slice(1).map((to, i): [Point, Point] => [onScreen(v, points[i]!), onScreen(v, to)]),
        ),
    ],
  };
}

/** Beyond the tip of an arrow its letter stands, px. */
const arrowHead = 16;

function onScreen(v: Readonly<Viewpoint>, at: Readonly<Vec3>): Point {
  const { x, y } = projected(v, at);
  return { x, y };
}

/** The distances in CSS pixels off the simplex, in the order in which they are tried, and those along it. */
const gaps = [74, 58, 96, 120, 150, 44, 30];
const shifts = [0, 44, -44, 88, -88, 132, -132];

/** The area that a name takes. */
export function noteArea({ text, points = [], x, y }: Note, mark: number): Box {
  const width = (7 * text.length + 18 * points.length) * mark;
  const height = 18 * mark;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The places inside the region and the pane: off the simplex, straight out of its middle first. */
function placesOf(region: Region, v: Readonly<Viewpoint>, mark: number): Point[] {
  const { outwards, middle } = region;
  const at = projected(v, middle);
  const { x, y, width, height } = v.rect;
  const margin = { x: 40 * mark, y: 46 * mark };
  const area = convexHull(region.area(v).map((p) => onScreen(v, p)));
  const out = outwards ?? { x: 0, y: 1 };
  const steps = outwards ? gaps : [0, 20, -20, 40, -40];
  return shifts
    .flatMap((shift) =>
      steps.map((gap) => ({
        x: at.x + (out.x * gap - out.y * shift) * mark,
        y: at.y - (out.y * gap + out.x * shift) * mark,
      })),
    )
    .filter(
      (place) =>
        insideHull(area, place) &&
        place.x > x + 34 * mark + margin.x &&
        place.x < x + width - margin.x &&
        place.y > y + margin.y &&
        place.y < y + height - 36 * mark,
    );
}
