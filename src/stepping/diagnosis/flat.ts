import { findTest } from '../../algorithms/test-id';
import { dot, negate, vec3 } from '../../math/vec3';
import { q, quantity, say } from '../../trace/sentence';
import { isWell, truthWords, type Case, type Cause } from './case';

const v0 = quantity('v', 'ink', '0');
const hOfN = quantity('h(n)', 'new');

/** A portal needs a point inside C, and a flat C has no inside. */
export function flatCso(of: Readonly<Case>): Cause | null {
  const { run } = of;
  if (run.result.outcome !== 'degenerate') return null;
  const step = of.first(
    (frame) =>
      frame.portal !== undefined && frame.direction !== undefined && findTest(frame, 'flat')?.met === true,
  );
  if (step === null) return null;
  const { direction, portal } = run.trace.at(step);
  const n = direction!;
  const back = negate(vec3(), n);
  const width = of.height(n) + of.height(back);
  const past = findTest(run.trace.at(step), 'flat')!;
  const isFlat = Math.abs(width) <= 64 * of.ulp;
  const settled = run.trace.at(run.trace.length - 1).simplex !== undefined;
  return {
    id: 'flat-cso',
    title: isFlat ? 'C is flat: v₀ is not inside it' : 'v₀ is on the surface of C, not inside it',
    text: say`The ray has to begin inside ${q.C}. ${isFlat ? say`${q.C} has no volume, so no point is inside, and no triangle of it is a portal` : say`${q.C} does not reach past ${v0} along ${q.n}`}: the method can tell neither hit nor miss${settled ? ', and GJK was asked instead' : ''}.`,
    step,
    evidence: [
      {
        step,
        text: say`Along ${q.n}, ${q.C} reaches ${past.leftValue} past ${v0}, no more than the ${past.rightValue} that rounding may be: ${hOfN} = ${of.height(n)}, ${q.n}·${v0} = ${dot(n, portal!.interior.v)}.`,
      },
      {
        step,
        text: say`From one side to the other ${q.C} measures h(n) + h(−n) = ${width} along ${q.n}.`,
      },
      {
        step: null,
        text: say`The run says “${run.result.status}”. The truth is ${truthWords(of)}${proofWords(of)}`,
      },
    ],
  };
}

function proofWords(of: Readonly<Case>) {
  if (of.run.options['prove'] !== false) return say`.`;
  const proven = of.again({ options: { prove: true } });
  return isWell(proven)
    ? say`: with “prove overlap” on, GJK goes on from there, and the run says “${proven.result.status}”.`
    : say`.`;
}
