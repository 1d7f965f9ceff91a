import type { Vec3 } from '../../math/vec3';
import type { DepthMinimum } from '../../stepping/pair/depth-minima';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { startOption } from './start-option';

const directionText = ({ x, y, z }: Readonly<Vec3>): string =>
  `(${[x, y, z].map((value) => formatNumber(Math.abs(value) < 5e-4 ? 0 : value, 3)).join(', ')})`;

const heightText = (run: Readonly<Run>, h: number): string => formatNumber(h, 4, run.problem.scale);

/** `3 minima, the least 0.4120 at (0.120, −0.980, 0.150)`; their number is not known where not all were looked for. */
export function summary(
  run: Readonly<Run>,
  { found, all }: { found: readonly DepthMinimum[]; all: boolean },
): string {
  const [least] = found;
  if (!least) return 'No minimum.';
  const where = least.valley
    ? `along a whole valley, as at ${directionText(least.direction)}`
    : `at ${directionText(least.direction)}`;
  const one = `${heightText(run, least.height)} ${where}`;
  if (!all) return `The least minimum ${one}`;
  return found.length === 1 ? `1 minimum of ${one}` : `${found.length} minima, the least ${one}`;
}

/** The direction under the pointer in words, and the effect of a press there. */
export function pointedText(run: Readonly<Run>, d: Readonly<Vec3>, height: number): string {
  return `h = ${heightText(run, height)} at ${directionText(d)}. ${pressText(run)}`;
}

function pressText(run: Readonly<Run>): string {
  const option = startOption(run);
  if (!option) return `${run.algorithm.title} takes no first direction.`;
  return `Press: ${option.label} ${option.away ? 'the other side' : 'is this'}.`;
}

/** The picture in words. */
export function tell(run: Readonly<Run>, step: number, told: string, best: number | null): string {
  const probes = run.trace.at(step).probes?.length ?? 0;
  const parts = [told];
  if (best !== null) parts.push(`best so far ${heightText(run, best)}`);
  if (probes > 0) parts.push(`${probes} ${probes === 1 ? 'direction' : 'directions'} held or tried`);
  return `Depth over directions: ${parts.join('; ')}`;
}
