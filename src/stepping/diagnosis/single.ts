import type { Vec3 } from '../../math/vec3';
import { say } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { divergence } from '../divergence';
import { lastPlaceOf } from '../last-place';
import { thickness } from '../../math/thickness';
import { isWell, outcomeWords, truthWords, type Case, type Cause, type Evidence } from './case';

/** A share of the longest edge: flatter simplices have lost half the digits of single precision. */
const sliver = 1e-3;

/** Single precision is the cause if the same numbers are well in double precision. It is mostly a sliver that lacks digits. */
export function singlePrecision(of: Readonly<Case>): Cause | null {
  const { run } = of;
  if (run.scene.precision !== 'f32') return null;
  const double = of.again({ precision: 'f64' });
  if (!isWell(double)) return null;
  const { number, decision } = divergence(double.trace, run.trace);
  const flattest = flattestOf(of, decision?.step ?? run.trace.length - 1);
  const evidence: Evidence[] = [];
  if (flattest) {
    evidence.push({
      step: flattest.step,
      text: say`The ${flattest.what} is a sliver, ${flattest.flatness} times as high as it is long. Of single precision's seven digits ${digitsLeft(flattest.flatness)} are left in its normal.`,
    });
  }
  if (number) {
    evidence.push({
      step: Math.min(number.step, run.trace.length - 1),
      text: Number.isFinite(number.by)
        ? say`The first number that differs from double precision is ${number.what}, by ${number.by}.`
        : say`The first number that differs from double precision is ${number.what}, which only one of them has.`,
    });
  }
  if (decision) {
    evidence.push({
      step: Math.min(decision.step, run.trace.length - 1),
      text: say`Here the two decide differently for the first time, about the ${decision.what}.`,
    });
  }
  evidence.push({
    step: null,
    text: say`In double precision the same numbers come out well: the search ${outcomeWords(double)}. The truth is ${truthWords(of)}.`,
  });
  return flattest
    ? {
        id: 'sliver',
        title: `A sliver ${flattest.what} in single precision`,
        text: say`The points that the search holds are nearly in line or in a plane. Differences of numbers that agree in most of their digits decide which way it looks, and single precision has too few of them.`,
        step: flattest.step,
        evidence,
      }
    : {
        id: 'single-precision',
        title: 'Single precision decides otherwise',
        text: say`The search goes wrong where its numbers are rounded to seven digits, and not where they have sixteen.`,
        step: decision ? Math.min(decision.step, run.trace.length - 1) : null,
        evidence,
      };
}

/** The remaining digits, to a tenth. */
const digitsLeft = (flatness: number): string =>
  Math.max(0, Math.log10(flatness / lastPlaceOf('f32'))).toFixed(1);

interface Flat {
  step: number;
  flatness: number;
  what: string;
}

/** The flattest simplex, portal or face from a few steps before `near` on; null if none is a sliver. */
function flattestOf({ run: { trace } }: Readonly<Case>, near: number): Flat | null {
  let flattest: Flat | null = null;
  for (let step = Math.max(0, near - 6); step < trace.length; step++) {
    for (const [what, points] of heldIn(trace.at(step))) {
      const flatness = thickness(points) ?? 1;
      if (flatness < (flattest?.flatness ?? sliver)) flattest = { step, flatness, what };
    }
  }
  return flattest;
}

function heldIn({ simplex, portal, polytope }: Readonly<Frame>): [string, readonly Readonly<Vec3>[]][] {
  const held: [string, readonly Readonly<Vec3>[]][] = [];
  if (simplex && simplex.length >= 3) held.push(['simplex', simplex.map(({ sample }) => sample.v)]);
  if (portal && portal.points.length === 3) held.push(['portal', portal.points.map(({ v }) => v)]);
  const picked = polytope?.faces.find(({ id }) => id === polytope.picked);
  if (picked) held.push(['face', picked.corners.map(({ v }) => v)]);
  return held;
}
