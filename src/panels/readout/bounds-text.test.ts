import { describe as group, expect, it } from 'vitest';
import { provenUpper } from '../../algorithms/proven-upper';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { leastHeight } from '../../algorithms/mpr/words';
import { presets } from '../../scenes/presets';
import { describe, record, type PairRun } from '../../stepping/run';
import { valueOf } from '../../trace/sentence';
import { boundTexts, noBound, provenLetter } from './bounds-text';
import { readoutRows } from './rows';

const ofDepth = presets
  .map(({ id, scene }) => ({ id, run: record(scene) }))
  .filter(({ run: { algorithm } }) => algorithm.bounds.of === 'depth');
const depths = ofDepth.filter(({ run: { algorithm } }) => !algorithm.bounds.plane);

/** How large the numbers are that a certificate gives. */
const certified = (run: PairRun, step: number): number[] =>
  describe(run, run.trace.at(step)).certificate.text.flatMap((token) =>
    typeof token !== 'string' && 'value' in token ? [Math.abs(valueOf(token))] : [],
  );

group('the bounds of a step', () => {
  it('are those of the certificate, that of the latest sample included', () => {
    let numbers = 0;
    for (const { id, run } of depths) {
      const margin = run.algorithm.wholeShapes ? 0 : run.problem.margin;
      const tiny = 1e-12 * run.problem.scale;
      for (let step = 0; step < run.trace.length - 1; step++) {
        const { upper, lower } = run.timeline.steps[step]!;
        expect(upper, `${id}, step ${step + 1}`).toBe(provenUpper(run.trace.at(step)));
        // Searches along rays tell the least plane met beside the bound, which is of planes at which rays leave C.
        const told = [upper, run.trace.upper(step), lower, leastHeight(run.trace.at(step))]
          .flatMap((bound) => [bound, bound + margin])
          .map(Math.abs);
        const odd = certified(run, step).filter(
          (value) => ![0, margin, ...told].some((bound) => Math.abs(bound - value) <= tiny),
        );
        expect(odd, `${id}, step ${step + 1}`).toEqual([]);
        numbers += told.filter(Number.isFinite).length;
      }
    }
    expect(numbers).toBeGreaterThan(5000);
  });

  it('are named by what they are of, and are called bounds while there are none', () => {
    const names = new Set<string>();
    for (const { scene } of presets) {
      const run = record(scene);
      const { of, plane = `${of} at most` } = run.algorithm.bounds;
      for (let step = 0; step < run.trace.length; step += 5)
        for (const { which, name, text } of boundTexts(run, step)) {
          const known = [plane, `${of} at most`, `${of} at least`, run.algorithm.bounds.gap?.label];
          const open = which === 'upper' ? 'upper bound' : 'lower bound';
          if (text === noBound) expect(name).toBe(open);
          else expect(known).toContain(name.replace('cores ', ''));
          names.add(name);
        }
    }
    for (const name of [
      'upper bound',
      'lower bound',
      'distance at most',
      'cores distance at least',
      'depth at most',
    ])
      expect(names).toContain(name);
  });

  it('are the same in the readout', () => {
    for (const { id, run } of depths) {
      for (let step = 0; step < run.trace.length; step += 5) {
        const rows = readoutRows(run, run.trace.at(step));
        const row = rows.find(({ key }) => key === 'proven') ?? rows.find(({ key }) => key === 'upper');
        expect(row?.value, `${id}, step ${step + 1}`).toBe(run.timeline.steps[step]!.upper);
      }
    }
  });

  it('have the letter d only where it is the d that the search holds', () => {
    const ahead = new Set<string>();
    for (const { id, run } of ofDepth) {
      for (let step = 0; step < run.trace.length; step++) {
        if (run.timeline.steps[step]!.upper === run.trace.upper(step)) continue;
        ahead.add(run.algorithm.id);
        expect(provenLetter(run), `${id}, step ${step + 1}`).toBeUndefined();
        expect(boundTexts(run, step)[0]!.name, `${id}, step ${step + 1}`).toMatch(/depth at most$/);
      }
    }
    expect(ahead.size).toBeGreaterThan(3);
  });

  it('tell at the end of SAT-GJK how deep the origin is in the tetrahedron', () => {
    const { run } = depths.find(({ id }) => id === 'signs-of-regions')!;
    const last = run.trace.length - 1;
    expect(run.timeline.steps[last]!.lower).toBeCloseTo(-run.result.upperBound!, 12);
    expect(run.result.upperBound).toBeLessThan(-0.1);
    expect(boundTexts(run, last).map(({ text }) => text)).toContain('0.1993');
  });
});
