import { randomDirection, type Random } from '../../math/random';
import { addScaled, vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { shapeTypes, type ShapeSpec, type ShapeType, type Triple } from '../../shapes/shape';
import { separationAlong } from './body-facts';

/** Every two of these types, each with itself too: in half of the pairs the earlier type is first, in the others the later one. */
export function everyTwo<T>(types: readonly T[]): (readonly [T, T])[] {
  return types.flatMap((earlier, i) =>
    types.slice(i).map((later, k): readonly [T, T] => (k % 2 === 0 ? [earlier, later] : [later, earlier])),
  );
}

export const typePairs = everyTwo<ShapeType>(shapeTypes);

export interface BodyStyle {
  /** Sizes are drawn log-uniformly from [size/aspect, size]. */
  size: number;
  aspect: number;
  margin?: number;
}

export function randomSpec(type: ShapeType, random: Random, { size, aspect, margin }: BodyStyle): ShapeSpec {
  const length = (): number => size * aspect ** -random();
  const triple = (): Triple => [length(), length(), length()];
  const axes = triple();
  const point = (): Triple => axes.map((axis) => axis * (2 * random() - 1)) as Triple;
  const core = ((): ShapeSpec => {
    switch (type) {
      case 'sphere':
        return { type, radius: length() };
      case 'box':
        return { type, halfExtents: axes };
      case 'capsule':
      case 'cylinder':
      case 'cone':
        return { type, radius: length(), halfHeight: length() };
      case 'ellipsoid':
        return { type, radii: axes };
      case 'triangle':
        return { type, points: [point(), point(), point()] };
      case 'hull':
        return { type, points: Array.from({ length: 4 + Math.floor(28 * random()) }, point) };
    }
  })();
  return margin === undefined ? core : { ...core, margin };
}

export function randomRotation(random: Random): Body['rotation'] {
  const a = randomDirection(vec3(), random);
  const half = Math.PI * random();
  return [a.x * Math.sin(half), a.y * Math.sin(half), a.z * Math.sin(half), Math.cos(half)];
}

export function randomBody(type: ShapeType, random: Random, style: BodyStyle): Body {
  return {
    ...randomSpec(type, random, style),
    position: [
      style.size * (2 * random() - 1),
      style.size * (2 * random() - 1),
      style.size * (2 * random() - 1),
    ],
    rotation: randomRotation(random),
  };
}

/**
 * Moves B along a random direction until the shadows of the pair on it are `gap` apart, so that the pair is at least
 * that far apart (gap > 0), or overlaps by at most −gap.
 */
export function setGap(a: Readonly<Body>, b: Readonly<Body>, gap: number, random: Random): Body {
  const n = randomDirection(vec3(), random);
  const moved = addScaled(vec3(), vec3(...b.position), n, gap - separationAlong(a, b, n));
  return { ...b, position: [moved.x, moved.y, moved.z] };
}
