import {
  boxesOverlap,
  circleMeetsBox,
  circleMeetsSegment,
  distanceBetween,
  distanceToBox,
  grown,
  insideHull,
  lineMeetsBox,
  nearestInBox,
  segmentMeetsBox,
  segmentsCross,
  type Box,
  type Circle,
  type Point,
  type Segment,
} from './geometry';

/**
 * Where labels stand. Greedy, by priority: each label tries a ring of places around its point, from near to far, and
 * takes the cheapest. What a place costs is said once, in `costs`.
 */
export interface LabelRequest {
  id: string;
  /** Centre and radius of what the label belongs to. */
  anchor: Circle;
  width: number;
  height: number;
  priority: number;
  /** Which way is out, radians on the screen (y downwards); turning away from it costs. */
  outward: number;
  /** The convex area of the shape that the label names, which it avoids if it can. */
  body?: readonly Point[];
  /** True if the label is placed at its point, without a leader, whenever there is room. */
  close?: true;
  /** True if the label is left out if it has room far away only. */
  givesWay?: true;
}

/** A line that a label should not cover: `cost` is paid once, however often it is met. */
export interface Obstacle {
  points: readonly Point[];
  cost: number;
}

/** Where labels may stand: a box, or the disc in it. */
export interface Bounds extends Box {
  isDisc?: true;
}

export interface Surroundings {
  /** Labels stay inside. */
  bounds: Bounds;
  /** Areas that are taken for good: the heading, the axes. */
  taken: readonly Box[];
  points: readonly Circle[];
  lines: readonly Obstacle[];
}

/** A place: which gap, and which of the 24 angles. Kept from step to step. */
export interface Place {
  gap: number;
  angle: number;
}

interface Placement {
  id: string;
  place: Place;
  box: Box;
  /** From the mark's rim to the label, where they are too far apart to be seen as one. */
  leader: Segment | null;
}

export const gaps = [6, 14, 26, 40, 58, 80, 104] as const;
const angles = 24;

export const costs = {
  outside: 900,
  label: 2000,
  point: 1500,
  /** A leader over a label, over a point, over another leader, over a bar. */
  leaderOnLabel: 400,
  leaderOnPoint: 350,
  leaderOnLeader: 300,
  leaderOnBar: 100,
  /** Marks that are read along their length, such as a ruler. */
  bar: 400,
  strongLine: 60,
  hairline: 9,
  ownBody: 45,
  /** Nearer to another label's point than to its own. */
  ambiguous: 24,
  /** For each step of 15° away from outward. */
  turn: 1.6,
  pixel: 0.75,
} as const;

/** A label with a gap of more than this has a leader. */
const leaderFrom = 12;
/** The last place is kept unless another one costs this much less. */
const inertia = 30;
/** Free room around points and between labels, px. */
const air = 2;
/** Beside bars: half their width, and some. */
const barAir = 5;

/** Gap and turn of every place, cheapest first, so that the search can stop as soon as no later one can win. */
const ring = gaps
  .flatMap((_, gap) =>
    Array.from({ length: angles }, (_, i) => {
      const turn = i % 2 === 0 ? i / 2 : -(i + 1) / 2;
      return { gap, turn, cost: gaps[gap]! * costs.pixel + Math.abs(turn) * costs.turn };
    }),
  )
  .sort((a, b) => a.cost - b.cost);

/** A name within this gap of its point, px, counts as standing at it. */
const closeGap = 14;
const isClose = (place: Readonly<Pick<Place, 'gap'>> | undefined): boolean =>
  place !== undefined && gaps[place.gap]! <= closeGap;
const closeRing = ring.filter(isClose);
/** Farther away, px, what gives way says too little for the line that leads to it. */
const farthest = 58;
const nearRing = ring.filter(({ gap }) => gaps[gap]! <= farthest);

/**
 * Places the labels; `previous` has the places of the step before. A label that could only stand on a point, on
 * another label or in a taken area is left out. `scale` enlarges the gaps as the marks are.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  around: Readonly<Surroundings>,
  previous: ReadonlyMap<string, Place> = new Map(),
  scale = 1,
): Placement[] {
  const placed: Placement[] = [];
  const byPriority = [...requests].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  for (const request of byPriority) {
    const last = previous.get(request.id);
    const close =
      request.close && bestPlace(request, around, placed, isClose(last) ? last : undefined, scale, closeRing);
    const found =
      close || bestPlace(request, around, placed, last, scale, request.givesWay ? nearRing : ring);
    if (found) placed.push(found);
  }
  return placed;
}

const turned = (angle: number, by: number): number => (((angle + by) % angles) + angles) % angles;

function bestPlace(
  request: Readonly<LabelRequest>,
  around: Readonly<Surroundings>,
  placed: readonly Placement[],
  last: Place | undefined,
  scale: number,
  among: typeof ring,
): Placement | null {
  const outward = turned(Math.round((request.outward * angles) / (2 * Math.PI)), 0);
  const at = (place: Place): Placement => placementAt(request, place, scale);
  let best: Placement | null = null;
  let bestCost: number = costs.point;
  for (const { gap, turn, cost } of among) {
    if (cost >= bestCost) break;
    const candidate = at({ gap, angle: turned(outward, turn) });
    const total = cost + penalty(candidate, request, around, placed, bestCost - cost);
    if (total >= bestCost) continue;
    best = candidate;
    bestCost = total;
  }
  if (!last) return best;
  const kept = at(last);
  const steps = turned(last.angle - outward, 0);
  const cost = gaps[last.gap]! * costs.pixel + Math.min(steps, angles - steps) * costs.turn;
  const total = cost + penalty(kept, request, around, placed, Infinity);
  return total < costs.point && total <= bestCost + inertia ? kept : best;
}

function placementAt(request: Readonly<LabelRequest>, place: Place, scale: number): Placement {
  const { anchor, width, height, id } = request;
  const angle = (place.angle * 2 * Math.PI) / angles;
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const gap = gaps[place.gap]! * scale;
  const reach = reachOfBox(direction, width / 2, height / 2, anchor.radius + gap);
  const box = {
    x: anchor.x + direction.x * reach - width / 2,
    y: anchor.y + direction.y * reach - height / 2,
    width,
    height,
  };
  return { id, place, box, leader: gap > leaderFrom * scale ? leaderTo(box, anchor) : null };
}

/**
 * How far along `direction` the centre of a box with half sides w and h lies so that the box is `distance` away from
 * the start. With x = t|cos|, y = t|sin| the nearest point of the box is on a side where x ≤ w or y ≤ h, and else a
 * corner: (x − w)² + (y − h)² = distance², a quadratic in t.
 */
function reachOfBox(direction: Readonly<Point>, w: number, h: number, distance: number): number {
  const c = Math.abs(direction.x);
  const s = Math.abs(direction.y);
  const toSide = (w + distance) / c;
  if (toSide * s <= h) return toSide;
  const toTop = (h + distance) / s;
  if (toTop * c <= w) return toTop;
  const half = c * w + s * h;
  return half + Math.sqrt(Math.max(0, half * half - (w * w + h * h - distance * distance)));
}

function leaderTo(box: Readonly<Box>, anchor: Readonly<Circle>): Segment {
  const to = nearestInBox(grown(box, air), anchor);
  const length = distanceBetween(anchor, to);
  const start = length === 0 ? 0 : (anchor.radius + air) / length;
  return { from: { x: anchor.x + (to.x - anchor.x) * start, y: anchor.y + (to.y - anchor.y) * start }, to };
}

/** The cost of the obstacles at a place, from the dearest to the cheapest; stops counting above `enough`. */
function penalty(
  { box, leader }: Readonly<Placement>,
  request: Readonly<LabelRequest>,
  around: Readonly<Surroundings>,
  placed: readonly Placement[],
  enough: number,
): number {
  const roomy = grown(box, air);
  // The rim of a lens would cut a number short.
  let cost = outside(box, around.bounds) ? (around.bounds.isDisc ? costs.label : costs.outside) : 0;
  for (const area of around.taken) if (boxesOverlap(roomy, area)) cost += costs.label;
  for (const point of around.points) if (circleMeetsBox(point, roomy)) cost += costs.point;
  for (const other of placed) {
    if (boxesOverlap(roomy, other.box)) cost += costs.label;
    if (other.leader && segmentMeetsBox(other.leader, roomy)) cost += costs.leaderOnLabel;
  }
  if (cost >= enough) return cost;
  cost += costs.ambiguous * nearerPoints(box, request.anchor, around.points);
  if (leader) cost += leaderPenalty(leader, request, around, placed);
  if (request.body && insideHull(request.body, middleOf(box))) cost += costs.ownBody;
  for (const line of around.lines) {
    const near = line.cost >= costs.bar ? grown(box, barAir) : box;
    if (meetsBox(line, near)) cost += line.cost;
  }
  return cost;
}

function nearerPoints(box: Readonly<Box>, anchor: Readonly<Circle>, points: readonly Circle[]): number {
  const own = distanceToBox(box, anchor) - anchor.radius - 0.5;
  let nearer = 0;
  for (const p of points) if (distanceToBox(box, p) - p.radius < own) nearer++;
  return nearer;
}

const middleOf = ({ x, y, width, height }: Readonly<Box>): Point => ({ x: x + width / 2, y: y + height / 2 });

const outside = (box: Readonly<Box>, bounds: Readonly<Bounds>): boolean =>
  (bounds.isDisc && isBeyond(box, middleOf(bounds), bounds.width / 2)) ||
  box.x < bounds.x ||
  box.y < bounds.y ||
  box.x + box.width > bounds.x + bounds.width ||
  box.y + box.height > bounds.y + bounds.height;

/** True if a corner of the box is farther than `radius` from `middle`. */
const isBeyond = ({ x, y, width, height }: Readonly<Box>, middle: Point, radius: number): boolean =>
  Math.hypot(
    Math.max(Math.abs(x - middle.x), Math.abs(x + width - middle.x)),
    Math.max(Math.abs(y - middle.y), Math.abs(y + height - middle.y)),
  ) > radius;

function leaderPenalty(
  leader: Readonly<Segment>,
  { anchor }: Readonly<LabelRequest>,
  around: Readonly<Surroundings>,
  placed: readonly Placement[],
): number {
  let cost = 0;
  for (const point of around.points) {
    const own = distanceBetween(point, anchor) < anchor.radius;
    if (!own && circleMeetsSegment(point, leader)) cost += costs.leaderOnPoint;
  }
  for (const { points, cost: covered } of around.lines) {
    if (covered >= costs.bar && crossesLine(leader, points)) cost += costs.leaderOnBar;
  }
  for (const other of placed) {
    if (segmentMeetsBox(leader, other.box)) cost += costs.leaderOnLabel;
    if (other.leader && segmentsCross(leader, other.leader)) cost += costs.leaderOnLeader;
  }
  return cost;
}

const crossesLine = (leader: Readonly<Segment>, points: readonly Point[]): boolean =>
  points.some((to, i) => i > 0 && segmentsCross(leader, { from: points[i - 1]!, to }));

function meetsBox({ points }: Readonly<Obstacle>, box: Readonly<Box>): boolean {
  for (let i = 1; i < points.length; i++) if (lineMeetsBox(points[i - 1]!, points[i]!, box)) return true;
  return false;
}
