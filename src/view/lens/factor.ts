import { powerOfTen } from '../../trace/format';

/** The magnification that a lens shows, 1, 2 or 5 times a power of ten: `× 50`, `× 2·10⁸`. */
export function factorText(factor: number): string {
  if (factor < 1e4) return `× ${factor}`;
  const exponent = Math.floor(Math.log10(factor) + 1e-9);
  const digit = Math.round(factor / 10 ** exponent);
  return `× ${digit === 1 ? '' : `${digit}·`}${powerOfTen(exponent)}`;
}
