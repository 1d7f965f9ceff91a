import { describe as group, expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../algorithms/float32';
import { sentenceClaims } from '../algorithms/oracle/sentence-claims.fixture';
import type { Precision } from '../algorithms/precisions';
import { dot, scale, vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import type { CastProblem } from '../problems/cast/problem';
import type { CastScene } from '../problems/cast/scene';
import { distanceOver } from '../problems/cast/truth';
import '../problems/kinds';
import { castPresets } from '../scenes/presets';
import { plainText } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, record, type Run } from './run';

type CastRun = Run<CastScene, CastProblem>;

const recorded = (scene: CastScene, algorithm: string, precision: Precision): CastRun =>
  record({ ...scene, algorithm, options: {}, precision } as CastScene) as unknown as CastRun;

/** Each step with its plain words. */
function* told(run: CastRun): Generator<{ frame: Frame; words: string }> {
  for (let step = 0; step < run.trace.length; step++) {
    const frame = run.trace.at(step);
    const { text, detail, certificate } = describe(run, frame);
    yield { frame, words: [text, detail, certificate.text].map((part) => plainText(part)).join(' ') };
  }
}

/** The casts that the algorithm takes. */
const presetsOf = (algorithm: string) =>
  castPresets.filter(({ scene }) => algorithm === 'cast-advancement' || !scene.cast.angularVelocity);

const numberIn = (words: string, pattern: RegExp): number | null => {
  const [, number] = pattern.exec(words) ?? [];
  return number === undefined ? null : Number(number);
};

group.each(['cast-advancement', 'cast-gjk', 'cast-sat-gjk'])('the sentences of %s', (algorithm) => {
  test.each<Precision>(['f64', 'f32'])(
    'say numbers of the step and relations that hold, in %s',
    (precision) => {
      const epsilon = precision === 'f32' ? 2 ** -23 : Number.EPSILON;
      const said = { steps: 0, numbers: 0, relations: 0 };
      for (const { id, scene } of presetsOf(algorithm)) {
        const run = recorded(scene, algorithm, precision);
        const { problem, options, result, trace } = run;
        for (let step = 0; step < trace.length; step += samples(2, 1)) {
          const frame = trace.at(step);
          const words = describe(run, frame);
          const claims = sentenceClaims(words, frame, { problem, options, result }, epsilon);
          expect({ id, step, broken: claims.broken }).toEqual({ id, step, broken: [] });
          said.steps++;
          said.numbers += claims.numbers;
          said.relations += claims.relations;
        }
      }
      expect(said.steps).toBeGreaterThan(samples(100, 200));
      expect(said.numbers / said.steps).toBeGreaterThan(1.5);
      expect(said.relations / said.steps).toBeGreaterThan(0.3);
    },
  );

  test('bound the distance at their own t, and advance to where the margins reach the plane', () => {
    const seen = { least: 0, most: 0, advances: 0, margins: 0 };
    for (const { scene } of presetsOf(algorithm)) {
      const run = recorded(scene, algorithm, 'f64');
      const { displacement, margin, scale: extent, maxT, turning } = run.problem;
      const slack = 1e-9 * extent;
      const distanceAt = distanceOver(scene);
      for (const { frame, words } of told(run)) {
        const { t, rate } = frame.motion!;
        const least = numberIn(words, /at least ([\d.e-]+\d) apart/);
        const most = numberIn(words, /at most ([\d.e-]+\d) apart/);
        if (least !== null || most !== null) {
          const { lowerBound, upperBound } = distanceAt(t);
          if (least !== null && frame.phase === 'sample')
            expect(least).toBeLessThanOrEqual(upperBound + slack);
          if (most !== null) expect(most).toBeGreaterThanOrEqual(lowerBound - slack);
          seen.least += Number(least !== null);
          seen.most += Number(most !== null);
        }
        if ((frame.phase as string) !== 'advance') continue;
        const { normal, offset } = frame.plane!;
        const x = scale(vec3(), displacement, -t);
        const left = dot(normal, x) - offset - margin;
        if (turning) {
          // Turning may bring A nearer than its moving alone, and the plane is that of the new C.
          expect(rate).toBeGreaterThan(dot(normal, displacement));
          expect(left).toBeGreaterThan(0);
          continue;
        }
        expect(Math.abs(rate - dot(normal, displacement))).toBeLessThanOrEqual(slack);
        // The advance ends with the motion.
        if (t < maxT) expect(Math.abs(left)).toBeLessThanOrEqual(slack);
        expect(words.includes('reach the plane') || words.includes('reach the line') || /reaches the (?:plane|line)/.test(words)).toBe(margin > 0); // prettier-ignore
        seen.advances++;
        if (margin > 0) seen.margins++;
      }
    }
    expect(Math.min(seen.least, seen.most, seen.advances)).toBeGreaterThan(20);
    expect(seen.margins).toBeGreaterThan(3);
  });

  test('speak of lines in the plane, of no infinite length, and count the supports of the proof apart', () => {
    let proofs = 0;
    for (const { scene } of presetsOf(algorithm)) {
      const run = recorded(scene, algorithm, 'f64');
      const steps = [...told(run)];
      const all = steps.map(({ words }) => words).join(' ');
      expect(all).not.toContain('Infinity');
      expect(/\bplanes?\b/.test(all)).toBe(scene.dim === 3);
      const { proofCalls, status, t } = run.result;
      expect(steps.filter(({ frame }) => frame.phase === 'prove')).toHaveLength(proofCalls);
      if (proofCalls === 0 || status !== 'hit' || t === 0) continue;
      expect(steps.at(-1)!.words).toContain(`and ${proofCalls} more for the proof`);
      proofs++;
    }
    expect(proofs).toBeGreaterThan(5);
  });
});
