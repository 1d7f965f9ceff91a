import type { Circle } from './geometry';

/** A tag to be kept from lying on others. `weight` is how readily it moves: 1 freely, 0 not at all. */
export interface Tag extends Circle {
  weight: number;
}

/** Free room between two tags, px. */
const air = 1.5;
const passes = 60;
const golden = Math.PI * (3 - Math.sqrt(5));

/**
 * Where the tags stand so that none lies on another: each crowded pair is pushed along the line between its centres,
 * over and over until nothing moves. Tags on one and the same point leave it in directions that depend on their order
 * alone, so the same crowd always opens in the same way.
 */
export function pushApart(tags: readonly Readonly<Tag>[]): { x: number; y: number }[] {
  const placed = tags.map(({ x, y }) => ({ x, y }));
  for (let pass = 0; pass < passes; pass++) {
    let moved = false;
    for (let i = 0; i < tags.length; i++) {
      for (let j = i + 1; j < tags.length; j++) moved = separate(tags, placed, i, j) || moved;
    }
    if (!moved) break;
  }
  return placed;
}

function separate(
  tags: readonly Readonly<Tag>[],
  placed: { x: number; y: number }[],
  i: number,
  j: number,
): boolean {
  const p = placed[i]!;
  const q = placed[j]!;
  const mobility = tags[i]!.weight + tags[j]!.weight;
  if (mobility === 0) return false;
  let dx = q.x - p.x;
  let dy = q.y - p.y;
  let distance = Math.hypot(dx, dy);
  const wanted = tags[i]!.radius + tags[j]!.radius + air;
  if (distance >= wanted - 0.01) return false;
  const missing = wanted - distance;
  if (distance < 1e-6) {
    dx = Math.cos(golden * j);
    dy = Math.sin(golden * j);
    distance = 1;
  }
  const push = missing / (distance * mobility);
  p.x -= dx * push * tags[i]!.weight;
  p.y -= dy * push * tags[i]!.weight;
  q.x += dx * push * tags[j]!.weight;
  q.y += dy * push * tags[j]!.weight;
  return true;
}
