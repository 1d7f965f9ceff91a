import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import '../../problems/kinds';
import { provenUpper } from '../../algorithms/proven-upper';
import { presets } from '../../scenes/presets';
import { resultLine } from '../../stepping/report';
import { record } from '../../stepping/run';
import { supportsText } from '../../trace/format';
import { readoutRows } from './rows';

const runs = presets.map(({ id, scene }) => ({ id, run: record(scene) }));

test('page, note and command line count the same samples, those of the proof apart', () => {
  let proofs = 0;
  let notes = 0;
  for (const { id, run } of runs) {
    const { trace, result, scene } = run;
    const rows = readoutRows(run, trace.at(trace.length - 1));
    const shown = rows.find(({ key }) => key === 'supports')?.numbers;
    expect(shown, `in ${id}`).toEqual([supportsText(result.supportCalls, result.proofCalls)]);
    const { supportCalls, proofCalls } = resultLine(run, result) as Record<string, number>;
    expect([supportCalls, proofCalls], `in ${id}`).toEqual([result.supportCalls, result.proofCalls]);
    for (const [, said] of (scene.note ?? '').matchAll(/(\d+) (?:samples|supports)\b/g)) {
      notes++;
      expect(Number(said), `in ${id}`).toBe(supportCalls);
    }
    if (result.proofCalls > 0) proofs++;
  }
  expect(proofs).toBeGreaterThan(20);
  expect(notes).toBeGreaterThan(2);
});

test('the bounds of the last step are those of the answer: of a depth with the sign turned, margins added', () => {
  const seen = { distance: 0, depth: 0 };
  for (const { id, run } of runs) {
    const { algorithm, problem, result, trace } = run;
    const last = trace.at(trace.length - 1);
    const isDepth = algorithm.bounds.of === 'depth';
    // No distance tells how deep an overlap is.
    if (!isDepth && result.status !== 'separated') continue;
    const margin = algorithm.wholeShapes ? 0 : problem.margin;
    const [least, most] = isDepth
      ? [-(provenUpper(last) + margin), -(last.lower + margin)]
      : [last.lower - margin, last.upper - margin];
    const near = (of: number | null, step: number): void => {
      if (of === null || !Number.isFinite(step)) return;
      seen[isDepth ? 'depth' : 'distance']++;
      expect(Math.abs(of - step), `${id} ${algorithm.id} ${of} ${step}`).toBeLessThanOrEqual(
        2 * (result.rounding ?? 0),
      );
    };
    near(result.lowerBound, least);
    near(result.upperBound, most);
  }
  expect(Math.min(seen.distance, seen.depth)).toBeGreaterThan(40);
});
