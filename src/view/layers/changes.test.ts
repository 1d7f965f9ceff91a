import type { PairRun } from '../../stepping/run';
import { expect, test } from 'vitest';
import { toWorld } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { vec3, type Vec3 } from '../../math/vec3';
import { changesSeenFrom, type Changes, type StepOf } from '../../stepping/changes';
import { stepDifference } from '../../stepping/step-difference';
import type { Picture } from '../picture';
import { picture } from './picture';
import { all, overlapping, recorded, strokes } from './runs.fixture';

const epa = recorded(overlapping, 'epa');
const other = recorded(overlapping, 'epa', { start: '+c' });

const changesOf = (one: StepOf, two: StepOf): Changes => {
  const { sets } = stepDifference(one, two);
  return {
    one,
    other: two,
    onlyOne: sets.flatMap(({ onlyOne }) => onlyOne),
    onlyOther: sets.flatMap(({ onlyOther }) => onlyOther),
  };
};

const shownWith = (changes: Changes, { run, step }: { run: PairRun; step: number }): Picture =>
  picture(run, step, all, null, changesSeenFrom(changes, run));

const ringed = (shown: Picture, kind: 'present' | 'absent', space: keyof Picture): Vec3[] =>
  shown[space].marks.filter((mark) => mark.kind === kind).map(({ at }) => at);

test('what a step has alone is ringed where it stands, and what the step before had alone is a ghost in its place', () => {
  let [points, faces] = [0, 0];
  for (let step = 1; step < epa.trace.length; step++) {
    const now = { run: epa, step };
    const changes = changesOf({ run: epa, step: step - 1 }, now);
    const shown = shownWith(changes, now);
    for (const [kind, members] of [
      ['present', changes.onlyOther],
      ['absent', changes.onlyOne],
    ] as const) {
      const alone = members.filter(({ corners }) => corners.length === 1).map(({ corners }) => corners[0]!);
      const framed = members.filter(({ corners }) => corners.length === 3);
      expect(ringed(shown, kind, 'minkowski')).toEqual(
        alone.map(({ v }) => rotate(vec3(), epa.problem.toWorld, v)),
      );
      expect(ringed(shown, kind, 'object')).toEqual([
        ...alone.map(({ a }) => toWorld(vec3(), epa.problem.toWorld, a)),
        ...alone.map(({ b }) => toWorld(vec3(), epa.problem.toWorld, b)),
      ]);
      const lines = strokes(shown.minkowski, kind);
      expect(lines.map((line) => line.points.slice(0, 3))).toEqual(
        framed.map(({ corners }) => corners.map(({ v }) => rotate(vec3(), epa.problem.toWorld, v))),
      );
      expect(lines.every(({ dashed }) => dashed === (kind === 'absent'))).toBe(true);
      expect(strokes(shown.object, kind)).toHaveLength(2 * framed.length);
      points += alone.length;
      faces += framed.length;
    }
    const filled = shown.minkowski.fills.filter(({ kind }) => kind === 'present');
    expect(filled).toHaveLength(changes.onlyOther.filter(({ corners }) => corners.length === 3).length);
    const ghosts = shown.minkowski.labels.filter(({ id }) => id.startsWith('absent ')).map(({ id }) => id);
    for (const { name, corners } of changes.onlyOne)
      if (corners.length === 1) expect(ghosts).toContain(`absent ${name}`);
  }
  expect(points).toBeGreaterThan(3);
  expect(faces).toBeGreaterThan(10);
});

test('of two runs each picture has its own as present and those of the other as ghosts, in one place', () => {
  const [here, there] = [
    { run: epa, step: 2 },
    { run: other, step: 2 },
  ];
  const changes = changesOf(here, there);
  expect(changes.onlyOne.length + changes.onlyOther.length).toBeGreaterThan(0);
  const [mine, theirs] = [shownWith(changes, here), shownWith(changes, there)];
  for (const space of ['object', 'minkowski'] as const) {
    expect(ringed(mine, 'present', space)).toEqual(ringed(theirs, 'absent', space));
    expect(ringed(mine, 'absent', space)).toEqual(ringed(theirs, 'present', space));
  }
});

test('nothing else of a picture changes', () => {
  const now = { run: epa, step: 5 };
  const plain = picture(epa, 5, all);
  const shown = shownWith(changesOf({ run: epa, step: 4 }, now), now);
  for (const space of ['object', 'minkowski'] as const) {
    const { marks, strokes: lines, fills } = shown[space];
    const isOwn = ({ kind }: { kind: string }): boolean => kind !== 'present' && kind !== 'absent';
    expect(marks.filter(isOwn)).toEqual(plain[space].marks);
    expect(lines.filter(isOwn)).toEqual(plain[space].strokes);
    expect(fills.filter(isOwn)).toEqual(plain[space].fills);
  }
});
