import { copy, vec3, type Vec3 } from '../math/vec3';

/** A point of C = A − B with its two witnesses: `v = a − b`, all in A's frame. */
export interface CsoPoint {
  v: Vec3;
  a: Vec3;
  b: Vec3;
  /** Features of the witnesses, as `Shape.support` returns them; −1 on a curved surface. */
  idA: number;
  idB: number;
  /** The index, from 0, of the support call of the run that made it. A recorder stores each call once. */
  call: number;
}

export function csoPoint(): CsoPoint {
  return { v: vec3(), a: vec3(), b: vec3(), idA: -1, idB: -1, call: -1 };
}

export function copyCsoPoint(out: CsoPoint, p: Readonly<CsoPoint>): CsoPoint {
  copy(out.v, p.v);
  copy(out.a, p.a);
  copy(out.b, p.b);
  out.idA = p.idA;
  out.idB = p.idB;
  out.call = p.call;
  return out;
}
