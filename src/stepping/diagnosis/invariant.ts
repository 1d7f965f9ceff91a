import { count } from '../../algorithms/words';
import { say } from '../../trace/sentence';
import type { Report } from '../violations';
import type { Cause } from './case';

/** Something that holds in every step of a sound run does not hold in this one (see the Checks). */
export function brokenInvariant({ violations, checked }: Readonly<Report>): Cause | null {
  const [first] = violations;
  if (!first) return null;
  const broken = checked.filter((one) => one.broken > 0);
  const times = violations.length;
  return {
    id: 'invariant',
    title: `A rule of the method is broken: ${first.title}`,
    text: say`${first.text} What the run concludes from there on has no ground.`,
    step: first.step,
    evidence: [
      {
        step: first.step,
        text: say`It is the first of ${count(times, 'breach', 'breaches')}, of ${count(broken.length, 'rule', 'rules')} among ${String(checked.length)} that were checked.`,
      },
    ],
  };
}
