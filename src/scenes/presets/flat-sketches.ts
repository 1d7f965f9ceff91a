import type { Triple } from '../../shapes/shape';
import type { Body, BodySketch } from '../../shapes/body';
import { preset, type Pair, type Preset, type PresetSketch } from './preset';

/** The points x, y of a polygon, pair by pair. */
export const polygon = (...numbers: readonly number[]): BodySketch => ({
  type: 'hull',
  points: Array.from({ length: numbers.length / 2 }, (_, i): Triple => [
    numbers[2 * i]!,
    numbers[2 * i + 1]!,
    0,
  ]),
});
export const box = (x: number, y: number): BodySketch => ({ type: 'box', halfExtents: [x, y, 0] });
export const at = (body: BodySketch, x: number, y: number, degrees = 0): BodySketch => ({
  ...body,
  position: [x, y, 0],
  ...(degrees !== 0 && { rotation: turned(degrees) }),
});
/** A point at the origin: C is A itself. */
export const origin = polygon(0, 0);

export const turned = (degrees: number): Body['rotation'] => {
  const half = (degrees * Math.PI) / 360;
  return [0, 0, Math.sin(half), Math.cos(half)];
};

/** A scene of GJK unless another algorithm is named. */
export const flat = (sketch: Omit<PresetSketch, 'dim'>): Preset =>
  preset({ algorithm: 'gjk-2d', ...sketch, dim: 2 });

export const firstDirection = (x: number, y: number) => ({ firstDirection: [x, y, 0] });

/** A box with a spike of a triangle in its corner, 0.4 deep. */
export const spine: Pair = { a: box(4, 5), b: at(polygon(0, 0, -1, 3, 4, -3), 2, 6) };
