import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { readoutRows } from './rows';
import { findPreset } from '../../scenes/presets';
import { initialState } from '../../store/state';
import { picture } from '../../view/layers/picture';
import { twinOf } from '../../view/layers/shown';
import { heldSamples } from '../../stepping/held-samples';
import { frameAt, record, type PairRun } from '../../stepping/run';

const waits = ['touching-cubes', 'cone-apex-in-box', 'polytope-on-a-portal', 'flat-kite-epa'];

test.each(waits)('what was sampled around O stays drawn, named and listed until P has it: %s', (id) => {
  const run: PairRun = record(findPreset(id)!.scene);
  const { trace } = run;
  let waiting = 0;
  for (let step = 1; step < trace.length; step++) {
    const frame = frameAt(run, step);
    const { sample } = trace.at(step - 1);
    if (frame.phase !== 'enclose' || trace.phase(step - 1) !== 'enclose' || !sample) continue;
    const isInP = (frame.polytope?.faces.length ?? 0) > 0 || frame.polygon !== undefined;
    const held = heldSamples(trace, frame).map(({ index }) => index);
    expect(held.includes(sample.index)).toBe(!isInP);
    if (isInP) continue;
    waiting++;
    const { marks, labels } = picture(run, step, initialState.layers).minkowski;
    const name = String(run.names[step]!.get(sample.index));
    expect(marks.filter(({ twin }) => twin === twinOf(sample))).toHaveLength(1);
    expect(labels.filter((label) => label.letter === 'w' && label.subscript === name)).toHaveLength(1);
    expect(readoutRows(run, frame).filter(({ key }) => key === `w${name}`)).toHaveLength(1);
    // It keeps the number when it is a vertex of P.
    const next = trace.length > step + 1 ? run.names[step + 1]!.get(sample.index) : undefined;
    if (next !== undefined) expect(String(next)).toBe(name);
  }
  expect(waiting).toBeGreaterThan(0);
});
