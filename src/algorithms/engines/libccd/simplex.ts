import { copy, cross, dot, lengthSq, negate, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { CsoPoint } from '../../../trace/cso-point';
import type { Test } from '../../../trace/step';
import { comparison, measure } from '../../comparison';
import { fromTriangle, isSame, isZero, u } from './near';

const O = vec3();
const tests = {
  onEdge: comparison('origin', '|ab × aO|²', '<', 'u', 'met'),
  onFace: comparison('origin', '|v|²', '<', 'u', 'met'),
  flat: comparison('thin', '|a − bcd|²', '<', 'u', 'met'),
  twice: comparison('repeat', 'points equal to s', '≥', '1', 'met'),
};

/** What the signs of a simplex say: O is in it, nothing is found, or the search goes on. */
export type Sign = 'inside' | 'nothing' | 'on';

/** GJK's simplex as in libccd, the newest point last. `way` is where it looks next, of any length. */
export class CcdSimplex {
  points: CsoPoint[] = [];
  readonly way = vec3();
  /** The comparisons of the last reduction that ended it, or might have. */
  tests: Test[] = [];

  reduce(): Sign {
    this.tests = [];
    if (this.points.length === 2) return this.segment();
    return this.points.length === 3 ? this.triangle() : this.tetrahedron();
  }

  private segment(): Sign {
    const [b, a] = this.points as [CsoPoint, CsoPoint];
    const ab = sub(vec3(), b.v, a.v);
    const aO = negate(vec3(), a.v);
    const ahead = dot(ab, aO);
    const off = lengthSq(cross(vec3(), ab, aO));
    if (ahead > 0 && this.holds(tests.onEdge, off)) return 'inside';
    if (isZero(ahead) || ahead < 0) this.keep([a], aO);
    else this.lookFrom(ab, aO);
    return 'on';
  }

  private triangle(): Sign {
    const [c, b, a] = this.points as [CsoPoint, CsoPoint, CsoPoint];
    if (this.holds(tests.onFace, fromTriangle(O, a.v, b.v, c.v))) return 'inside';
    if (isSame(a.v, b.v) || isSame(a.v, c.v)) return this.repeats();
    const aO = negate(vec3(), a.v);
    const ab = sub(vec3(), b.v, a.v);
    const ac = sub(vec3(), c.v, a.v);
    const n = cross(vec3(), ab, ac);
    const beyond = (side: Readonly<Vec3>): boolean => isAhead(dot(side, aO));
    const offAc = beyond(cross(vec3(), n, ac));
    if (offAc && beyond(ac)) {
      this.keep([c, a]);
      this.lookFrom(ac, aO);
    } else if (offAc || beyond(cross(vec3(), ab, n))) {
      if (beyond(ab)) {
        this.keep([b, a]);
        this.lookFrom(ab, aO);
      } else this.keep([a], aO);
    } else if (beyond(n)) copy(this.way, n);
    else this.keep([b, c, a], negate(n, n));
    return 'on';
  }

  private tetrahedron(): Sign {
    const [d, c, b, a] = this.points as [CsoPoint, CsoPoint, CsoPoint, CsoPoint];
    if (this.holds(tests.flat, fromTriangle(a.v, b.v, c.v, d.v))) return 'nothing';
    const faces = [
      [a, b, c],
      [a, c, d],
      [a, b, d],
      [b, c, d],
    ] as const;
    for (const [p, q, r] of faces)
      if (this.holds(tests.onFace, fromTriangle(O, p.v, q.v, r.v))) return 'inside';
    const aO = negate(vec3(), a.v);
    const [ab, ac, ad] = [b, c, d].map(({ v }) => sub(vec3(), v, a.v)) as [Vec3, Vec3, Vec3];
    const sameSide = (p: Vec3, q: Vec3, fourth: Vec3): boolean => {
      const n = cross(vec3(), p, q);
      return signOf(dot(n, aO)) === signOf(dot(n, fourth));
    };
    if (!sameSide(ac, ad, ab)) this.keep([d, c, a]);
    else if (!sameSide(ad, ab, ac)) this.keep([b, d, a]);
    else if (!sameSide(ab, ac, ad)) this.keep([c, b, a]);
    else return 'inside';
    return this.triangle();
  }

  private holds(test: Test, squared: number): boolean {
    const { ...said } = test;
    this.tests = [...this.tests.filter(({ id }) => id !== test.id), said];
    // By cancellation a square may come out below 0.
    return measure(said, Math.abs(squared), u, isZero(squared));
  }

  private repeats(): Sign {
    const { ...said } = tests.twice;
    measure(said, 1, 1, true);
    this.tests.push(said);
    return 'nothing';
  }

  private keep(points: CsoPoint[], way?: Readonly<Vec3>): void {
    this.points = points;
    if (way) copy(this.way, way);
  }

  /** At right angles to an edge, towards O. */
  private lookFrom(edge: Readonly<Vec3>, aO: Readonly<Vec3>): void {
    cross(this.way, cross(vec3(), edge, aO), edge);
  }
}

const isAhead = (product: number): boolean => isZero(product) || product > 0;
const signOf = (product: number): number => (isZero(product) ? 0 : Math.sign(product));
