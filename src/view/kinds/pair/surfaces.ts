import { poseAt, toWorld, type Pose } from '../../../math/pose';
import { equalRotations, rotate, type Rotation } from '../../../math/rotation';
import { vec3 } from '../../../math/vec3';
import type { Shape } from '../../../shapes/shape';
import { inDouble, type PairSetup } from '../../../stepping/run';
import { canBeFiner, coarse, csoParts, isLarge, shapeParts, sketch, still, type Parts } from './parts';

export interface PlacedParts extends Parts {
  placement: Readonly<Pose>;
}

/** A, B and B's rotation relative to A: all that the surface of C depends on except its position. */
export interface CsoKey {
  a: Shape;
  b: Shape;
  rotation: Rotation;
}

interface Known {
  parts: Parts;
  /** Milliseconds that its coarse surface took; Infinity for a sketch, which does not predict the cost of the next one. */
  cost: number;
  isFinal: boolean;
}

interface KnownShape extends Known {
  shape: Shape;
}

type KnownCso = Known & CsoKey;

/** The window event that a surface stays coarse. */
export const staysCoarse = 'minkowscope-coarse';

/** A surface that could be refined: that of A, of B or of C. */
export type Rough = ({ shape: Shape } | CsoKey) & { cost: number };

/**
 * Cached surfaces of the shapes and of C = A − B. A translation only moves them; a rotation of B relative to A makes C
 * again, coarsely, until a finer one replaces it. Large hulls likewise show a sketch first.
 */
export class Surfaces {
  private readonly shapes = new WeakMap<Shape, KnownShape>();
  /** The shapes on show. */
  private readonly shown: Partial<Record<'a' | 'b', KnownShape>> = {};
  private cso: KnownCso | null = null;

  /** A or B in the world. */
  ofBody(run: Readonly<PairSetup>, which: 'a' | 'b'): PlacedParts {
    const { problem } = inDouble(run);
    const shape = problem[which];
    const pose = which === 'a' ? problem.toWorld : problem.poseBInWorld;
    const centre = toWorld(vec3(), pose, shape.centre);
    const known = this.ofShape(shape);
    this.shown[which] = known;
    return { ...known.parts, placement: poseAt(centre, pose) };
  }

  /** C in Minkowski space. */
  ofCso(run: Readonly<PairSetup>): PlacedParts {
    const { problem: c } = inDouble(run);
    const key = { a: c.a, b: c.b, rotation: c.poseB };
    if (!this.cso || !sameKey(this.cso, key)) {
      const start = performance.now();
      const large = isLarge(c.a) || isLarge(c.b);
      const parts = csoParts(c.a, c.b, key.rotation, large ? sketch : coarse);
      const cost = large ? Infinity : performance.now() - start;
      this.cso = { ...key, parts, cost, isFinal: !large && !canBeFiner(parts) };
    }
    const centre = rotate(vec3(), c.toWorld, c.centre);
    return { ...this.cso.parts, placement: poseAt(centre, c.toWorld) };
  }

  /** The shown surface that could be refined next; null if there is none. */
  get rough(): Rough | null {
    return [this.shown.a, this.shown.b, this.cso].find((known) => known?.isFinal === false) ?? null;
  }

  /** Replaces a surface by finer parts, unless C has changed since; returns true if it did. */
  refine(rough: Rough, parts: Parts): boolean {
    if ('shape' in rough) {
      Object.assign(this.ofShape(rough.shape), { parts, isFinal: true });
      return true;
    }
    if (!this.cso || !sameKey(this.cso, rough)) return false;
    this.cso = { ...this.cso, parts, isFinal: true };
    return true;
  }

  /** Keeps a rough surface rough, unless C has changed since; returns true if it did. */
  keepRough(rough: Rough): boolean {
    if ('shape' in rough) return this.refine(rough, this.ofShape(rough.shape).parts);
    return this.cso !== null && this.refine(rough, this.cso.parts);
  }

  private ofShape(shape: Shape): KnownShape {
    const known = this.shapes.get(shape);
    if (known) return known;
    const large = isLarge(shape);
    const parts = shapeParts(shape, large ? sketch : still);
    const made: KnownShape = { shape, parts, cost: Infinity, isFinal: !large };
    this.shapes.set(shape, made);
    return made;
  }
}

const sameKey = (p: CsoKey, q: CsoKey): boolean =>
  p.a === q.a && p.b === q.b && equalRotations(p.rotation, q.rotation);
