import { catalogue } from '../src/algorithms/catalogue';
import { length, scale, vec3, type Vec3 } from '../src/math/vec3';
import type { PairScene } from '../src/problems/pair/scene';
import { record, type Run } from '../src/stepping/run';
import type { Frame } from '../src/trace/trace';
import { cylinderInBox, expectNumber, lastOf, linkTo, sentenceOf, turned } from './expected';
import { expect, test, type Scope, type ShownMark } from './fixtures';
import { everyNth } from './walks';

/** The first step of each phase and the first with numbers of its own, the middle one and the last, from 0. */
function tellingSteps(run: Run): number[] {
  const first = new Map<string, number>();
  const note = (what: string, step: number): void => void (first.has(what) || first.set(what, step));
  for (let i = 0; i < run.trace.length; i++) {
    note(run.trace.phase(i), i);
    if (run.trace.at(i).readings?.some(({ value }) => Number.isFinite(value))) note('readings', i);
  }
  return [...new Set([...first.values(), run.trace.length >> 1, lastOf(run)])].sort((a, b) => a - b);
}

function expectAt(marks: readonly ShownMark[], name: string, at: Vec3): void {
  // The foot of O on the plane of s is an f too.
  const mark = marks.find(
    (one) => one.space === 'minkowski' && one.name === name && (name !== 'f' || one.kind === 'closest'),
  );
  expect(mark, `a mark ${name} among ${marks.map((one) => one.name).join(' ')}`).toBeDefined();
  for (const axis of ['x', 'y', 'z'] as const) expect(mark!.at[axis]).toBeCloseTo(at[axis], 12);
}

/** The state that the step has beyond what GJK has, as points of the picture; returns how many were compared. */
function expectState(run: Run, frame: Frame, marks: readonly ShownMark[]): number {
  const points = new Map<string, Vec3>();
  if (frame.target) points.set('T', frame.target);
  if (frame.portal && length(frame.portal.interior.v) > 1e-6) points.set('v0', frame.portal.interior.v);
  const picked = frame.polytope?.faces.find(({ id }) => id === frame.polytope?.picked);
  if (picked) points.set('f', scale(vec3(), picked.plane.normal, picked.plane.offset));
  (frame.probes ?? []).slice(0, 12).forEach(({ direction, height }, i) => {
    if (frame.probes!.length <= 12) points.set(`probe${i}`, scale(vec3(), direction, height));
  });
  for (const [name, p] of points) expectAt(marks, name, turned(run, p));
  return points.size;
}

/** The named numbers of the step, each beside its letter; returns how many were compared. */
function expectReadings(rows: ReadonlyMap<string, string[]>, frame: Frame): number {
  let compared = 0;
  for (const { label, quantity, value } of frame.readings ?? []) {
    const row = rows.get(`${label} ${quantity.letter}${quantity.subscript ?? ''}`);
    if (row?.length !== 1 || !Number.isFinite(value)) continue;
    expectNumber(row[0], value);
    compared++;
  }
  return compared;
}

/** True if some step of the run holds a part that must have been compared. */
const ownState = (run: Run): boolean =>
  Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i)).some(
    ({ target, portal, polytope, probes }) => target ?? portal ?? polytope ?? probes,
  );

/** The page shows the run of a scene, which it was given as a link: what it says, its state and its numbers. */
async function expectPlayed(scope: Scope, scene: PairScene, title: string): Promise<void> {
  const run = record(scene);
  await expect(scope.page.getByRole('combobox', { name: 'Algorithm' })).toContainText(title);
  await expect(scope.slider).toHaveAttribute('max', String(run.trace.length));
  let compared = 0;
  const steps = tellingSteps(run);
  const shown = await scope.walk(steps.map((step) => step + 1));
  for (const [i, step] of steps.entries()) {
    const { description, marks, readout } = shown[i]!;
    const frame = run.trace.at(step);
    expect(description).toBe(sentenceOf(run, step));
    compared += expectState(run, frame, marks) + expectReadings(readout, frame);
  }
  if (ownState(run)) expect(compared).toBeGreaterThan(0);
  expect(await scope.signedDistance()).toBe(run.result.signedDistance);
  const chart = scope.page.getByRole('region', { name: 'Directions' });
  if (run.trace.at(0).chart) {
    await expect(
      chart.getByRole('img', { name: /^Depth over directions: .* \d+ directions held or tried$/ }),
    ).toBeVisible();
  } else await expect(chart).toHaveCount(0);
}

test('each algorithm of a walk plays from a link, with its own sentences, numbers and state', async ({
  scope,
}) => {
  test.slow();
  await scope.open();
  const inSpace = catalogue.filter(({ dim }) => dim === 3);
  // These have every part of a step: portals, polytopes, targets, probes and the chart.
  for (const { id, title } of everyNth(3, inSpace)) {
    await test.step(title, async () => {
      const scene: PairScene = { ...cylinderInBox, algorithm: id };
      await scope.follow(await linkTo(scene));
      await expectPlayed(scope, scene, title);
    });
  }
});

test('a lecture: EPA by keys from the first pick to the stop, the bounds closing in', async ({ scope }) => {
  const scene: PairScene = { ...cylinderInBox, algorithm: 'epa', options: { tolerance: 0.1 } };
  const run = record(scene);
  await scope.open(await linkTo(scene));
  let [lower, upper] = [-Infinity, Infinity];
  for (let step = 1; step < run.trace.length; step++) {
    await scope.page.keyboard.press('ArrowRight');
    const frame = run.trace.at(step);
    expect(frame.lower).toBeGreaterThanOrEqual(lower);
    expect(frame.upper).toBeLessThanOrEqual(upper);
    [lower, upper] = [frame.lower, frame.upper];
  }
  await expect(scope.slider).toHaveJSProperty('value', String(run.trace.length));
  expect(await scope.description()).toBe(sentenceOf(run, lastOf(run)));
  await expect(scope.page.getByRole('img', { name: 'Certified', exact: true })).toBeVisible();
});
