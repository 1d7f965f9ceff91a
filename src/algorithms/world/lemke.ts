/**
 * The linear complementarity problem, solved directly (C. E. Lemke, 1965): z ≥ 0 with w = Az + b ≥ 0 and zᵀw = 0. For contacts z are
 * the impulses, w is by how much each n·v_rel is above its limit, and A says how an impulse changes each of them.
 *
 *  1. With b ≥ 0 the answer is z = 0.
 *  2. A variable z₀ is added to all rows, large enough for w ≥ 0; the row that needs most of it leaves the basis.
 *  3. The partner of what has left enters: z_i for w_i, w_i for z_i. The row that reaches 0 first leaves.
 *  4. If z₀ leaves, the partners are complementary, and z is the answer. If nothing can leave, there is none.
 *
 * Ties are broken by the least index, z₀ first. `pivots` is capped, since ties could make it go in circles. The cap is lower above
 * 360 rows, where a pivot takes long: all pivots together then change at most 10⁹ numbers, in about a second. Above 1000 rows it is 0.
 */
export interface LcpAnswer {
  z: Float64Array;
  pivots: number;
  /** `none`: nothing could leave. `cap`: the pivots were as many as there may be. `z` is 0 then. */
  outcome: 'solved' | 'none' | 'cap';
}

export function lemke(a: readonly Float64Array[], b: Float64Array): LcpAnswer {
  const n = b.length;
  const z = new Float64Array(n);
  let row = 0;
  for (let i = 1; i < n; i++) if (b[i]! < b[row]!) row = i;
  if (n === 0 || b[row]! >= 0) return { z, pivots: 0, outcome: 'solved' };
  const cap = n > 1000 ? 0 : Math.min(50 + 10 * n, Math.floor(1e9 / (2 * n * n)));
  if (cap === 0) return { z, pivots: 0, outcome: 'cap' };
  const rows = tableau(a, b);
  // Variables: w_i is i, z_i is n + i, z₀ is 2n.
  const basis = Array.from({ length: n }, (_, i) => i);
  let entering = 2 * n;
  for (let pivots = 1; pivots <= cap; pivots++) {
    pivot(rows, row, entering);
    const leaving = basis[row]!;
    basis[row] = entering;
    if (leaving === 2 * n) {
      basis.forEach((variable, i) => {
        if (variable >= n && variable < 2 * n) z[variable - n] = Math.max(0, rows[i]![2 * n + 1]!);
      });
      return { z, pivots, outcome: 'solved' };
    }
    entering = leaving < n ? leaving + n : leaving - n;
    row = leavingRow(rows, basis, entering);
    if (row < 0) return { z, pivots, outcome: 'none' };
  }
  return { z, pivots: cap, outcome: 'cap' };
}

/** w − Az − z₀ = b as rows of coefficients of w, z and z₀, with b last. */
const tableau = (a: readonly Float64Array[], b: Float64Array): Float64Array[] =>
  a.map((of, i) => {
    const n = b.length;
    const row = new Float64Array(2 * n + 2);
    row[i] = 1;
    for (let j = 0; j < n; j++) row[n + j] = -of[j]!;
    row[2 * n] = -1;
    row[2 * n + 1] = b[i]!;
    return row;
  });

function pivot(rows: readonly Float64Array[], at: number, column: number): void {
  const row = rows[at]!;
  const scale = row[column]!;
  for (let j = 0; j < row.length; j++) row[j] = row[j]! / scale;
  rows.forEach((other, i) => {
    const share = other[column]!;
    if (i === at || share === 0) return;
    for (let j = 0; j < other.length; j++) other[j] = other[j]! - share * row[j]!;
  });
}

/** The row whose variable reaches 0 first as the entering one grows; −1 if none does. */
function leavingRow(rows: readonly Float64Array[], basis: readonly number[], column: number): number {
  const last = rows[0]!.length - 1;
  const ofZ0 = last - 1;
  let found = -1;
  let least = Infinity;
  rows.forEach((row, i) => {
    const rate = row[column]!;
    if (rate <= tiny) return;
    const ratio = row[last]! / rate;
    const isTie = found >= 0 && ratio === least;
    const comesFirst = isTie && (basis[i] === ofZ0 || (basis[found] !== ofZ0 && basis[i]! < basis[found]!));
    if (ratio < least || comesFirst) {
      found = i;
      least = Math.min(least, ratio);
    }
  });
  return found;
}

/** Coefficients below this are the rounding of 0. */
const tiny = 1e-13;
