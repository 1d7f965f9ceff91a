import { toLocal } from '../math/pose';
import { sub, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Simplex } from '../trace/step';
import { frame } from './pair';
import { held, resetPlaces } from './reduce';
import { featuresA, featuresB, lookAt, points, subtract, witnessesA, witnessesB } from './support';

const write = (to: Float64Array, o: number, { x, y, z }: Readonly<Vec3>): void => to.set([x, y, z], o);

/** Sets C from a CSO that is not made of placed shapes: see `setPair`. */
export function lookAtCso(problem: Readonly<Cso>): void {
  const { poseB, centre } = problem;
  frame.set(poseB.slice(0, 9));
  write(frame, 9, centre);
  frame.set(poseB.slice(9), 12);
  lookAt(problem);
}

/** Copies a simplex of the readable algorithms to the fast ones. */
export function hold(problem: Readonly<Cso>, { size, points: vertices }: Readonly<Simplex>): void {
  lookAtCso(problem);
  resetPlaces();
  held.size = size;
  for (let i = 0; i < size; i++) {
    const { a, b, idA, idB } = vertices[i]!;
    write(witnessesA, 3 * i, sub(vec3(), a, problem.a.centre));
    write(witnessesB, 3 * i, sub(vec3(), toLocal(vec3(), problem.poseB, b), problem.b.centre));
    featuresA[3 * i] = idA;
    featuresB[3 * i] = idB;
    subtract(3 * i);
  }
}

/** The same for points of a made-up C, without witnesses. */
export function holdPoints({ size, points: vertices }: Readonly<Simplex>): void {
  resetPlaces();
  held.size = size;
  for (let i = 0; i < size; i++) write(points, 3 * i, vertices[i]!.v);
}
