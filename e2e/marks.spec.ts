import { distance, dot, length, sub, vec3, type Vec3 } from '../src/math/vec3';
import { record, toWorldResult, type Run } from '../src/stepping/run';
import { lastOf, linkTo, placed, presetRun, turned, turnedPair } from './expected';
import { expect, test, type ShownMark } from './fixtures';

const find = (marks: readonly ShownMark[], space: string, name: string): ShownMark['at'] => {
  const found = marks.filter((mark) => mark.space === space && mark.name === name);
  expect(found, `${name} in ${space} space`).not.toHaveLength(0);
  return found[0]!.at;
};

const findKind = (marks: readonly ShownMark[], kind: string): ShownMark['at'] => {
  const found = marks.filter((mark) => mark.kind === kind);
  expect(found, kind).toHaveLength(1);
  return found[0]!.at;
};

const close = (shown: Readonly<Vec3>, expected: Readonly<Vec3>): void =>
  expect(distance(shown, expected)).toBeLessThanOrEqual(1e-12 * (1 + length(expected)));

/** Compares every point of a step with the trace, and says how many there were. */
function compare(run: Run, step: number, marks: readonly ShownMark[]): number {
  const { simplex = [], sample, closest, plane, dropped = [] } = run.trace.at(step);
  const name = (index: number): string => `${run.names[step]!.get(index)}`;
  let compared = 1;
  close(find(marks, 'minkowski', 'O'), vec3());
  for (const { sample: w } of simplex) {
    const isNew = w.index === sample?.index;
    close(find(marks, 'minkowski', `w${name(w.index)}`), turned(run, w.v));
    close(find(marks, 'object', `a${name(w.index)}`), placed(run, w.a));
    close(find(marks, 'object', `b${name(w.index)}`), placed(run, w.b));
    if (isNew) findKind(marks, 'support');
    compared += 3;
  }
  if (sample) {
    close(findKind(marks, 'support'), turned(run, sample.v));
    close(findKind(marks, 'support-a'), placed(run, sample.a));
    close(findKind(marks, 'support-b'), placed(run, sample.b));
    compared += 3;
  }
  if (closest) {
    close(find(marks, 'minkowski', 'v'), turned(run, closest.v));
    compared++;
  }
  if (plane && sample) {
    // The foot of O on the plane of s: straight under O, and in one plane with s.
    const foot = find(marks, 'minkowski', 'f');
    expect(length(foot)).toBeCloseTo(Math.abs(plane.offset), 12);
    expect(Math.abs(dot(foot, sub(vec3(), turned(run, sample.v), foot)))).toBeLessThan(1e-12);
    compared++;
  }
  expect(marks.filter(({ kind }) => kind === 'dropped')).toHaveLength(dropped.length);
  return compared;
}

/** v = a − b and w = a − b, in the numbers that the two viewports show. */
function differences(marks: readonly ShownMark[]): number {
  const vertices = marks.filter(({ kind, space }) => space === 'minkowski' && /vertex|support/.test(kind));
  for (const { name, at } of vertices) {
    const [a, b] = name === 's' ? ['support-a', 'support-b'] : [`a${name.slice(1)}`, `b${name.slice(1)}`];
    const witness = (key: string): Vec3 =>
      marks.find((mark) => mark.space === 'object' && (mark.kind === key || mark.name === key))!.at;
    close(at, sub(vec3(), witness(a), witness(b)));
  }
  return vertices.length;
}

const cases = [
  { title: 'the first prepared scene', run: presetRun('hull-beside-box') },
  { title: 'a pair that is turned and far from the origin', run: record(turnedPair) },
];

for (const { title, run } of cases) {
  test(`the points of ${title} stand where the trace says, and v and w are a − b`, async ({ scope }) => {
    await scope.open(await linkTo(run.scene));
    let compared = 0;
    let subtracted = 0;
    for (let step = 0; step <= lastOf(run); step++) {
      await scope.seek(step + 1);
      const marks = await scope.marks();
      compared += compare(run, step, marks);
      subtracted += differences(marks);
    }
    expect(compared).toBeGreaterThan(100);
    expect(subtracted).toBeGreaterThan(30);
    const marks = await scope.marks();
    const { pointA, pointB, signedDistance } = toWorldResult(run, run.result);
    close(find(marks, 'object', 'pA'), pointA!);
    close(find(marks, 'object', 'pB'), pointB!);
    const v = find(marks, 'minkowski', 'v');
    close(v, sub(vec3(), find(marks, 'object', 'pA'), find(marks, 'object', 'pB')));
    expect(length(v)).toBeCloseTo(signedDistance!, 12);
  });
}

const searches = [
  { algorithm: 'tootbird', step: 11, preset: 'cylinder-in-box' },
  { algorithm: 'EPA', step: 52, preset: 'cylinder-deep-in-box' },
  { algorithm: 'MPR', step: 3, preset: 'cylinder-in-box', id: 'mpr' },
];

for (const { algorithm, step, preset, id } of searches) {
  test(`what ${algorithm} searches with stands where the trace says`, async ({ scope }) => {
    const { scene } = presetRun(preset);
    const run = record(id ? { ...scene, algorithm: id, options: {} } : scene);
    await scope.open(await linkTo(run.scene));
    await scope.seek(step + 1);
    const { target, portal, polytope, closest } = run.trace.at(step);
    // The layer that draws polytopes is fetched with the first of them.
    if (polytope)
      await expect
        .poll(async () => (await scope.marks()).filter(({ name }) => /^w\d/.test(name)).length)
        .toBeGreaterThan(0);
    const marks = await scope.marks();
    if (target) close(find(marks, 'minkowski', 'T'), turned(run, target));
    if (target && closest) close(find(marks, 'minkowski', 'p'), turned(run, closest.v));
    if (portal) close(find(marks, 'minkowski', 'v0'), turned(run, portal.interior.v));
    portal?.points.forEach(({ v }, i) => close(find(marks, 'minkowski', `v${i + 1}`), turned(run, v)));
    for (const { corners } of polytope?.faces.filter(({ id: face }) => face === polytope.picked) ?? []) {
      for (const { index, v } of corners)
        close(find(marks, 'minkowski', `w${run.names[step]!.get(index)}`), turned(run, v));
    }
    expect([target, portal, polytope].filter((part) => part !== undefined)).toHaveLength(1);
  });
}

test('the ring of a sample stays at its point where its tag gives way to others', async ({ scope }) => {
  await scope.open('flat-gap-by-portal.step-10');
  const rings = await scope.page.evaluate(() =>
    ['support-a', 'support-b'].flatMap((kind) => {
      const mark = document.querySelector(`.mark[data-mark="${kind}"]`)!;
      const stem = mark.querySelector('.stem-dot')!;
      const middle = (element: Element): readonly [number, number] => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [ring, tag, point] = [mark.querySelector('.halo')!, mark.querySelector('.tag')!, stem].map(
        middle,
      );
      const apart = (p: readonly number[], q: readonly number[]) => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!);
      return stem.getBoundingClientRect().width > 0
        ? [{ pushed: apart(tag!, point!), off: apart(ring!, point!) }]
        : [];
    }),
  );
  expect(rings.length).toBeGreaterThan(0);
  for (const { pushed, off } of rings) {
    expect(pushed).toBeGreaterThan(3);
    expect(off).toBeLessThan(0.6);
  }
});
