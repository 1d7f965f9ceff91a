import type { SpecOf } from '../shape';

/** A regular polygon as the shape that scenes have for it: a corner on +x, `radius` away from the origin. */
export function regularPolygon(sides: number, radius: number): SpecOf<'hull'> {
  const turn = (2 * Math.PI) / sides;
  return {
    type: 'hull',
    points: Array.from({ length: sides }, (_, i) => [
      radius * Math.cos(i * turn),
      radius * Math.sin(i * turn),
      0,
    ]),
  };
}
