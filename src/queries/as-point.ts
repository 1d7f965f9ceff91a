import { set } from '../math/vec3';
import { BOX, ELLIPSOID, coreOf } from '../shapes/core';
import type { Placed } from '../shapes/placed';

const point = coreOf(BOX, [0, 0, 0]);

/** An ellipsoid with equal radii as a point with a margin; other bodies are returned as they are. */
export function asPoint(placed: Readonly<Placed>): Readonly<Placed> {
  const { shape, pose } = placed;
  const { core, margin } = shape;
  if (core?.kind !== ELLIPSOID || new Set(core.numbers).size > 1) return placed;
  const support: typeof shape.support = (out) => set(out, 0, 0, 0).x;
  return { pose, shape: { ...shape, margin: margin + core.numbers[0]!, core: point, support } };
}
