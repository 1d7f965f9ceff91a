/** The cosine and the sine of an angle. */
export interface CosSin {
  cos: number;
  sin: number;
}

/**
 * Cosine and sine by sums and products alone. Engines differ in the last digits of `Math.cos`; these give the same bits everywhere,
 * and are off by less than 4e-16 for angles up to 1e4.
 */
export function cosSin(out: CosSin, angle: number): CosSin {
  const quarters = Math.round(angle / quarter);
  const x = angle - quarters * quarterHigh - quarters * quarterLow;
  const x2 = x * x;
  const cos = series(x2, 1);
  const sin = x * series(x2, 2);
  const turn = ((quarters % 4) + 4) % 4;
  out.cos = turn === 0 ? cos : turn === 1 ? -sin : turn === 2 ? -cos : sin;
  out.sin = turn === 0 ? sin : turn === 1 ? cos : turn === 2 ? -sin : -cos;
  return out;
}

const quarter = Math.PI / 2;
/** A quarter turn in two parts, of which the first has so few digits that its products are exact. */
const quarterHigh = 1.5707963267341256;
const quarterLow = 6.077100506506192e-11;

/** 1 − x²/(k(k+1)) + x⁴/(k(k+1)(k+2)(k+3)) − …: the cosine with k = 1, and the sine over x with k = 2; |x| ≤ π/4. */
function series(x2: number, k: number): number {
  let sum = 1;
  for (let i = terms; i > 0; i--) {
    const first = k + 2 * (i - 1);
    sum = 1 - (x2 * sum) / (first * (first + 1));
  }
  return sum;
}

const terms = 10;
