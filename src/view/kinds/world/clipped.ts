import { vec3, type Vec3 } from '../../../math/vec3';

/** A rectangle of the plane with sides along the axes. */
export interface PlaneBox {
  min: Vec3;
  max: Vec3;
}

/** The part of a convex outline that is in a box, by I. E. Sutherland and G. W. Hodgman (1974); empty if there is none. */
export function clipped(outline: readonly Vec3[], { min, max }: Readonly<PlaneBox>): Vec3[] {
  const sides: readonly ((p: Readonly<Vec3>) => number)[] = [
    ({ x }) => x - min.x,
    ({ x }) => max.x - x,
    ({ y }) => y - min.y,
    ({ y }) => max.y - y,
  ];
  let points = [...outline];
  for (const inside of sides)
    points = points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length]!;
      const [atP, atQ] = [inside(p), inside(q)];
      const cut = atP < 0 !== atQ < 0 ? [between(p, q, atP / (atP - atQ))] : [];
      return atP < 0 ? cut : [p, ...cut];
    });
  return points;
}

const between = (p: Readonly<Vec3>, q: Readonly<Vec3>, share: number): Vec3 =>
  vec3(p.x + share * (q.x - p.x), p.y + share * (q.y - p.y));

/** The middle of the least box around points. */
export function middleOf(points: readonly Readonly<Vec3>[]): Vec3 {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return vec3((Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2);
}
