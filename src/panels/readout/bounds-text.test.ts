import { describe as group, expect, it } from 'vitest';
import { provenUpper } from '../../algorithms/proven-upper';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { leastHeight } from '../../algorithms/mpr/words';
import { presets } from '../../scenes/presets';
import { parsePair } from '../../scenes/schema';
import { describe, record, type PairRun } from '../../stepping/run';
import { plainText, valueOf, type Sentence } from '../../trace/sentence';
import { overlapAlong } from '../../shapes/overlap';
import { answerName, boundTexts, noBound, provenLetter } from './bounds-text';
import { readoutRows } from './rows';
import { samples } from '../../math/sweep.fixture';

const runs = presets.map(({ id, scene }) => ({ id, run: record(scene) }));
const ofDepth = runs.filter(({ run: { algorithm } }) => algorithm.bounds.of === 'depth');
const depths = ofDepth.filter(({ run: { algorithm } }) => !algorithm.bounds.plane);

/** How large the numbers are that a certificate gives. */
const certified = (run: PairRun, step: number): number[] =>
  describe(run, run.trace.at(step)).certificate.text.flatMap((token) =>
    typeof token !== 'string' && 'value' in token ? [Math.abs(valueOf(token))] : [],
  );

/** The words of a sentence up to its last number. */
const textBeforeNumber = (sentence: Sentence): string => {
  const last = sentence.findLastIndex((token) => typeof token !== 'string' && 'value' in token);
  return plainText(sentence.slice(0, Math.max(0, last)));
};

group('the answer in the readout', () => {
  it('is a signed distance where that is proven, else a bound of it or the height of a plane', () => {
    const names = new Map<string, number>();
    for (const { id, run } of runs) {
      const { certified, signedDistance, lowerBound, normal, rounding } = run.result;
      const rows = readoutRows(run, run.trace.at(run.trace.length - 1));
      const answer = rows.find(({ key }) => key === 'signedDistance');
      if (!answer) continue;
      names.set(answer.name, (names.get(answer.name) ?? 0) + 1);
      expect(answer.value, `in ${id}`).toBe(signedDistance);
      if (answer.name === 'signed distance at least')
        expect(signedDistance, `in ${id}`).toBeLessThanOrEqual(lowerBound!);
      else if (answer.name === 'signed distance, unproven') expect(run.algorithm.certifies).toBe('nothing');
      else if (answer.name.startsWith('−h')) {
        const { h } = overlapAlong(run.problem, normal!);
        expect(Math.abs(h + signedDistance!), `in ${id}`).toBeLessThan(rounding! + 1e-9 * run.problem.extent);
      } else expect(certified, `in ${id}`).toBe(true);
    }
    expect([...names.keys()].toSorted()).toEqual([
      'signed distance',
      'signed distance = −depth',
      'signed distance at least',
      'signed distance, unproven',
      '−h of the answer’s line',
      '−h of the answer’s plane',
    ]);
  });
});

group('the bounds of a step', () => {
  it('are those of the certificate, that of the latest sample included', () => {
    let numbers = 0;
    for (const { id, run } of depths) {
      const margin = run.algorithm.wholeShapes ? 0 : run.problem.margin;
      const tiny = 1e-12 * run.problem.scale;
      for (let step = 0; step < run.trace.length - 1; step += samples(2, 1)) {
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
    expect(numbers).toBeGreaterThan(samples(2500, 5000));
  });

  it('are named by the quantity that they bound, and are called bounds while there are none', () => {
    const names = new Set<string>();
    for (const { run } of runs) {
      const { of, plane = `${of} at most` } = run.algorithm.bounds;
      for (let step = 0; step < run.trace.length; step += 5)
        for (const { which, name, text } of boundTexts(run, step)) {
          const known = [plane, `${of} at most`, `${of} at least`, run.algorithm.bounds.gap?.label];
          const open = which === 'upper' ? 'upper bound' : 'lower bound';
          if (text === noBound)
            expect(name).toBe(which === 'upper' ? (run.algorithm.bounds.plane ?? open) : open);
          else expect(known).toContain(name.replace(/^(cores )?(signed )?/, ''));
          names.add(name);
        }
    }
    for (const name of [
      'upper bound',
      'lower bound',
      'distance at most',
      'cores distance at least',
      'depth at most',
      'signed depth at most',
      'cores signed depth at least',
      'surface plane',
    ])
      expect(names).toContain(name);
  });

  it('are never said to be unknown where the certificate of the step gives one', () => {
    let given = 0;
    for (const { id, run } of ofDepth) {
      for (let step = 0; step < run.trace.length; step++) {
        if (Number.isFinite(run.trace.upper(step))) continue;
        const frame = run.trace.at(step);
        const { certificate } = describe(run, frame);
        if (!/(?:deeper than|depth is at\u00a0most) ?$/.test(textBeforeNumber(certificate.text))) continue;
        given++;
        for (const { name, text } of boundTexts(run, step))
          if (text === noBound) expect(name, `${id}, step ${step + 1}`).not.toBe('upper bound');
        const bounds = readoutRows(run, frame).filter(({ name }) =>
          / depth at most$|^depth at most$|best (?:plane|line)/.test(name),
        );
        const known = bounds.filter(({ numbers }) => numbers[0] !== noBound);
        expect(known.length, `${id}, step ${step + 1}`).toBeGreaterThan(0);
      }
    }
    expect(given).toBeGreaterThan(40);
  });

  it('say if they bound the cores alone, and call a negative depth signed', () => {
    const seen = { cores: 0, signed: 0 };
    for (const { id, run } of runs) {
      const outside = run.problem.margin > 0 && !run.algorithm.wholeShapes;
      for (let step = 0; step < run.trace.length; step += 7) {
        for (const { name, value } of readoutRows(run, run.trace.at(step))) {
          if (
            !/(?<!signed )(?:distance|depth) at |signed depth at /.test(name) ||
            Math.abs(Number(value)) === Infinity
          )
            continue;
          expect(name.startsWith('cores '), `${id}, step ${step + 1}: ${name}`).toBe(outside);
          if (/depth/.test(name)) expect(name.includes('signed'), `row ${name}`).toBe(Number(value) < 0);
          if (outside) seen.cores++;
          if (Number(value) < 0) seen.signed++;
        }
      }
    }
    expect(Math.min(seen.cores, seen.signed)).toBeGreaterThan(20);
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

  it('are claims on broken supports', () => {
    const [a, b] = [
      { type: 'box', halfExtents: [1, 1, 0] },
      { type: 'box', halfExtents: [1, 1, 0], position: [4, 3, 0] },
    ];
    const run = record(parsePair({ dim: 2, algorithm: 'gjk-2d', support: 'forgot-minus', a, b }));
    const names = boundTexts(run, run.trace.length - 1).map(({ name }) => name);
    expect(names.filter((name) => !/^claimed |bound$/u.test(name))).toEqual([]);
    expect(answerName(run)).toMatch(/^claimed /u);
  });

  it('have the letter d only if they show the d of the search', () => {
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
