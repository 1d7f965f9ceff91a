import type { SupportFunction } from '../../../../shapes/flat/support-function';
import type { Run } from '../../../../stepping/run';
import { formatNumber } from '../../../../trace/format';
import { startOption } from '../../../landscape/start-option';

const degrees = (angle: number): string => `${formatNumber((angle * 180) / Math.PI, 1)}°`;

/** `5 minima, the least 4.0000 at 126.9°`. */
export function minimaWords({ minima }: SupportFunction, extent: number): string {
  const [least] = minima;
  if (!least) return 'No minimum.';
  const one = `${formatNumber(least.height, 4, extent)} ${
    least.isFlat ? `level around ${degrees(least.angle)}` : `at ${degrees(least.angle)}`
  }`;
  return minima.length === 1 ? `1 minimum, ${one}` : `${minima.length} minima, the least ${one}`;
}

/** The direction under the pointer, and what a press and a drag do there. */
export function pointedWords(run: Readonly<Run>, angle: number, height: number): string {
  const option = startOption(run);
  const press = option ? `Press: ${option.label} ${option.away ? 'is the other side' : 'is this'}. ` : '';
  return `θ = ${degrees(angle)}, h = ${formatNumber(height, 4, run.problem.scale)}. ${press}Drag: measure along it.`;
}
