import { boxesOverlap, circleMeetsBox, grown, type Box, type Point } from './geometry';
import type { Layout } from './layout';

const gaps = [22, 36, 56, 84, 120, 160];
const angles = 24;
/** The mocks' place: below and to the left, where a right hand's pointer does not cover it. */
const preferred = Math.PI * 0.75;

const costs = { outside: 4000, label: 900, point: 700, avoided: 400, line: 40, pixel: 1, turn: 12 } as const;

/**
 * Where a tip of this size stands: near the point that it tells of, in its viewport, on the emptiest ground. The point
 * itself is never covered, because the nearest places already clear it; what is `avoided`, as little as may be.
 */
export function placeTip(
  size: Readonly<{ width: number; height: number }>,
  at: Readonly<Point>,
  layout: Layout,
  avoided: Readonly<Box> | null = null,
): Box {
  let best: Box | null = null;
  let bestCost = Infinity;
  for (const gap of gaps) {
    for (let i = 0; i < angles; i++) {
      const turn = i % 2 === 0 ? i / 2 : -(i + 1) / 2;
      const free = gap * costs.pixel + Math.abs(turn) * costs.turn;
      if (free >= bestCost) continue;
      const box = boxBeside(size, at, gap, preferred + (turn * 2 * Math.PI) / angles);
      const over = avoided ? costs.avoided * overlapShare(box, avoided) : 0;
      const cost = free + over + covered(box, layout);
      if (cost >= bestCost) continue;
      best = box;
      bestCost = cost;
    }
  }
  return best!;
}

function boxBeside(
  { width, height }: { width: number; height: number },
  at: Readonly<Point>,
  gap: number,
  angle: number,
): Box {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  // Each direction ends on the box's nearest side or corner: the sign decides which way the box extends.
  const lean = (d: number, side: number): number => ((Math.max(-1, Math.min(1, 1.6 * d)) - 1) / 2) * side;
  return { x: at.x + dx * gap + lean(dx, width), y: at.y + dy * gap + lean(dy, height), width, height };
}

/** How much of `box` lies on another. */
function overlapShare(box: Readonly<Box>, other: Readonly<Box>): number {
  const span = (a: number, la: number, b: number, lb: number): number =>
    Math.max(0, Math.min(a + la, b + lb) - Math.max(a, b));
  const width = span(box.x, box.width, other.x, other.width);
  return (width * span(box.y, box.height, other.y, other.height)) / (box.width * box.height || 1);
}

function covered(box: Readonly<Box>, { labels, surroundings }: Layout): number {
  const roomy = grown(box, 4);
  const { bounds, points, taken, lines } = surroundings;
  let cost = insideOf(roomy, bounds) ? 0 : costs.outside;
  for (const label of labels) if (boxesOverlap(roomy, label.box)) cost += costs.label;
  for (const area of taken) if (boxesOverlap(roomy, area)) cost += costs.label;
  for (const point of points) if (circleMeetsBox(point, roomy)) cost += costs.point;
  for (const { points: line } of lines) if (line.some((p) => holds(roomy, p))) cost += costs.line;
  return cost;
}

const insideOf = (inner: Readonly<Box>, outer: Readonly<Box>): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const holds = ({ x, y, width, height }: Readonly<Box>, p: Readonly<Point>): boolean =>
  p.x >= x && p.y >= y && p.x <= x + width && p.y <= y + height;
