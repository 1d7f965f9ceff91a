import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../algorithms/float32';
import { angleBetween, degrees } from '../math/angle';
import { addScaled, copy, dot, normalize, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { findPreset, presets } from '../scenes/presets';
import { plainText } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, record, type Run } from './run';
import { readingOf } from '../algorithms/reading';

interface Told {
  frame: Frame;
  words: string;
  proof: string;
}

function tell(run: Readonly<Run>): Told[] {
  return Array.from({ length: run.trace.length }, (_, i) => {
    const frame = run.trace.at(i);
    const { text, detail, certificate } = describe(run, frame);
    return {
      frame,
      words: plainText([...text, ' ', ...detail]),
      proof: plainText(certificate.text),
    };
  });
}

const stepsOf = (id: string): Told[] => tell(record(findPreset(id)!.scene));

test('rounded sides say which faces a point sees, which it is level with, and what dented the polytope', () => {
  const run = record(findPreset('fails-by-dent-float32')!.scene);
  const steps = tell(run);
  const flood = steps.findLast(({ frame }) => frame.phase === 'flood')!;
  const { faces, visible } = flood.frame.polytope!;
  const level = faces.filter(({ plane: { normal, offset } }) => {
    return Math.abs(dot(normal, flood.frame.sample!.v) - offset) <= run.result.rounding!;
  });
  const taken = level.filter(({ id }) => visible.includes(id)).length;
  expect([visible.length, level.length, taken]).toEqual([4, 3, 2]);
  expect(flood.words).toContain('of 12\u00a0faces s sees 2 from outside. With 3 more it is level');
  expect(flood.words).toContain('rounded sides take 2 of them for seen too: 4 will go');
  for (const { words } of steps.slice(flood.frame.index + 2)) {
    expect(words).toContain('P is dented. The cause is rounded sides');
    expect(words).not.toContain('as of any closed surface');
  }
});

test('a converged search claims no more than its tolerance and keeps its proven bounds', () => {
  const run = record(findPreset('nelder-mead-tumbles')!.scene);
  const { frame, words, proof } = tell(run).at(-1)!;
  const { normal, upper, lower } = frame;
  const foot = scale(vec3(), normal!, upper);
  const away = Math.hypot(...Object.values(sub(foot, foot, frame.closest!.v)));
  expect(words).toContain('to first order no small turn betters it by more than that');
  expect(Number(/within ([\d.]+) of the foot/.exec(words)![1])).toBeCloseTo(away, 12);
  expect(proof).toContain(`The depth is at\u00a0least\u00a0${lower} and at\u00a0most\u00a0${upper}.`);
  const proving = tell(run).filter((step) => step.frame.phase === 'prove');
  expect(proving).toHaveLength(3);
  for (const step of proving) expect(step.proof).toContain(`A gap is no wider than ${-step.frame.lower}.`);
});

test('a tilted ray says over which edge it is tilted, and by how many degrees', () => {
  const steps = stepsOf('rays-tilts');
  const normal: Vec3 = vec3();
  const corners: Vec3[] = [];
  let tilts = 0;
  for (const { frame, words } of steps) {
    const edge = readingOf(frame, 'edge');
    if (Number.isNaN(edge)) continue;
    if (edge === 1) {
      copy(normal, frame.normal!);
      const at = steps.findLast(
        (step) => step.frame.index < frame.index && step.frame.upper > frame.upper && step.frame.portal,
      )!;
      const landed = steps.slice(at.frame.index).find((step) => step.frame.portal?.points.length === 3)!;
      corners.splice(0, 3, ...landed.frame.portal!.points.map(({ v }) => v));
    }
    const [from, to] = [corners[edge - 1]!, corners[edge % 3]!];
    const { ray } = frame.portal!;
    const middle = addScaled(vec3(), scale(vec3(), from, 0.5), to, 0.5);
    normalize(middle, middle);
    // Just beyond that edge: nearer to its middle than to that of another.
    const others = [0, 1, 2].map((i) => {
      const m = addScaled(vec3(), scale(vec3(), corners[i]!, 0.5), corners[(i + 1) % 3]!, 0.5);
      normalize(m, m);
      return dot(m, ray);
    });
    expect(dot(middle, ray)).toBe(Math.max(...others));
    expect(words).toContain(`Tilt ${edge} of 3: `);
    expect(words).toContain(`tilted by ${degrees(angleBetween(ray, normal)).toFixed(1)}°`);
    tilts++;
  }
  expect(tilts).toBe(6);
});

test('each of six rays says its axis', () => {
  const starts = stepsOf('rays-six').filter(({ frame }) => !Number.isNaN(readingOf(frame, 'axis')));
  const said = starts.map(({ frame, words }) => {
    const [, sign, axis] = /which is ([+−])([xyz]) of A’s frame/.exec(words)!;
    expect(frame.portal!.ray[axis as 'x' | 'y' | 'z']).toBe(sign === '+' ? 1 : -1);
    return `${sign}${axis}`;
  });
  expect(said).toEqual(['+x', '−x', '+y', '−y', '+z', '−z']);
});

test('a walk whose supports are one point says that its pivot is that support', () => {
  const steps = stepsOf('walker-on-flats').filter(({ frame }) => frame.phase === 'reduce');
  expect(steps[0]!.words).toContain('tilts about v, the support of the only sample');
  expect(steps[1]!.words).toContain('tilts about v, the support of all samples kept');
});

test('a step explains its letters and thresholds, and says whose simplex it means', () => {
  const explained: [said: RegExp, by: RegExp][] = [
    [/δ = [\d.e-]+[^·]*$/, /the least fall that counts|δ = ρ/],
    [/δ = ρ/, /rate (?:times|and) ?(?:the )?gradient|rate times the gradient/],
    [/\(1 − δ\)/, /δ is the momentum/],
    [/(?<!− )α (?:=|is|rose|did)/, /rate α|lower bound α/],
    [/\|q × \(/, /grows with the square of the pivot.*(?:too short|long enough)/],
    [/GJK’s sample/, /proof’s simplex|in the (?:segment|triangle|body) v0/],
  ];
  const met = explained.map(() => 0);
  for (const { id, scene } of presets) {
    const run = record(scene);
    if (run.trace.length > 300) continue;
    for (const { frame, words } of tell(run)) {
      explained.forEach(([said, by], i) => {
        if (!said.test(words)) return;
        met[i]!++;
        expect(words, `${id}, step ${frame.index + 1}`).toMatch(by);
      });
    }
  }
  expect(Math.min(met[0]!, met[1]!, met[2]!, met[4]!, met[5]!)).toBeGreaterThan(2);
});
