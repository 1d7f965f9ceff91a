import { say } from '../../trace/sentence';
import { isWell, outcomeWords, type Case, type Cause } from './case';

/** A last resort: an option that differs from its default, if the run is well with the default. */
export function otherOption(of: Readonly<Case>): Cause | null {
  const { run } = of;
  for (const { key, label, help, default: standard } of run.algorithm.options) {
    const value = run.options[key] ?? null;
    if (JSON.stringify(value) === JSON.stringify(standard)) continue;
    const other = of.again({ options: { [key]: standard } });
    if (!isWell(other)) continue;
    return {
      id: 'option',
      title: `The option “${label}” is the difference`,
      text: say`With “${label}” at its default, and all else as it is, the run comes out well.`,
      step: null,
      evidence: [
        { step: null, text: say`“${label}”: ${help}` },
        { step: null, text: say`With its default the search ${outcomeWords(other)}.` },
      ],
    };
  }
  return null;
}
