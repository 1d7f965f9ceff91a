import type { Value } from './values';

const DEGREE = Math.PI / 180;
const constants: Readonly<Record<string, number>> = {
  pi: Math.PI,
  m_pi: Math.PI,
  pi_f: Math.PI,
  m_pi_2: Math.PI / 2,
  m_pi_4: Math.PI / 4,
  frac_pi_2: Math.PI / 2,
  frac_pi_3: Math.PI / 3,
  frac_pi_4: Math.PI / 4,
  frac_pi_6: Math.PI / 6,
  frac_pi_8: Math.PI / 8,
  half_pi: Math.PI / 2,
  quarter_pi: Math.PI / 4,
  two_pi: 2 * Math.PI,
  tau: 2 * Math.PI,
  simd_pi: Math.PI,
  simd_half_pi: Math.PI / 2,
  simd_2_pi: 2 * Math.PI,
  jph_pi: Math.PI,
  b2_pi: Math.PI,
  pxpi: Math.PI,
  pxhalfpi: Math.PI / 2,
  gte_c_pi: Math.PI,
  gte_c_half_pi: Math.PI / 2,
  gte_c_deg_to_rad: DEGREE,
  degtorad: DEGREE,
  deg2rad: DEGREE,
  b2_linear_slop: 0.005,
  frac_1_sqrt_2: Math.SQRT1_2,
  m_sqrt1_2: Math.SQRT1_2,
  m_sqrt2: Math.SQRT2,
  sqrt_2: Math.SQRT2,
  sqrt1_2: Math.SQRT1_2,
  sqrt2: Math.SQRT2,
};

/** The value of a constant by its name, whatever it belongs to: `std::f32::consts::PI`, `np.pi`, `M_PI`. */
export const constantOf = (path: string): number | undefined =>
  constants[path.split(/::|\./).at(-1)!.toLowerCase()];

const functions: Readonly<Record<string, (x: number, y: number) => number>> = {
  sqrt: Math.sqrt,
  sqrtf: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  sinf: Math.sin,
  cosf: Math.cos,
  tan: Math.tan,
  abs: Math.abs,
  radians: (x) => x * DEGREE,
  deg2rad: (x) => x * DEGREE,
  deg_to_rad: (x) => x * DEGREE,
  to_radians: (x) => x * DEGREE,
  degreestoradians: (x) => x * DEGREE,
  btradians: (x) => x * DEGREE,
  degtorad: (x) => x * DEGREE,
  toradians: (x) => x * DEGREE,
  float: (x) => x,
  double: (x) => x,
  float32: Math.fround,
  float64: (x) => x,
  real: (x) => x,
  btscalar: (x) => x,
  ccd_real: (x) => x,
  scalar: (x) => x,
  fcl_real: (x) => x,
  decimal: (x) => x,
  dreal: (x) => x,
  mjtnum: (x) => x,
  pxreal: (x) => x,
  min: Math.min,
  max: Math.max,
};

/** The value of a known function of numbers; undefined for any other call. */
export function functionOf(path: string, args: readonly Value[]): number | undefined {
  const [x, y = NaN] = args;
  if (typeof x !== 'number' || args.length > 2 || typeof y !== 'number') return undefined;
  const name = path.split(/::|\./).at(-1)!.toLowerCase();
  return Object.hasOwn(functions, name) ? functions[name]!(x, y) : undefined;
}
