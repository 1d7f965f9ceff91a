import { describe, expect, it } from 'vitest';
import { dot, length, maxAbs } from '../../math/vec3';
import {
  ellipsoids,
  everyStep,
  label,
  mark,
  overlapping,
  recorded,
  stepsOf,
  strokes,
  type ShownStep,
} from './runs.fixture';
import { lengthText } from './shown';

const run = recorded(overlapping, 'epa');
const large = recorded(ellipsoids, 'epa', { tolerance: 1e-9 });
const grown = (steps: readonly ShownStep[]): ShownStep[] => steps.filter(({ frame }) => frame.polytope);
const steps = [...grown(everyStep(run)), ...grown(everyStep(large))];

describe('the picture of a polytope', () => {
  it('is a closed surface, each edge of which lies between two faces', () => {
    for (const { shown } of steps) {
      const { points, faces, edges } = shown.minkowski.meshes[0]!;
      expect(edges.every(({ left, right }) => left >= 0 && right >= 0)).toBe(true);
      expect(points.length - edges.length + faces.length).toBe(2);
    }
    expect(steps.length).toBeGreaterThan(200);
  });

  it('has its faces in the world, looking outwards at their distance from O', () => {
    const { shown, frame, run: of } = steps.at(-3)!;
    const { points, faces } = shown.minkowski.meshes[0]!;
    faces.forEach(({ corners, normal }, i) => {
      const { offset } = frame.polytope!.faces[i]!.plane;
      for (const corner of corners)
        expect(Math.abs(dot(normal, points[corner]!) - offset)).toBeLessThan(1e-9 * of.problem.scale);
    });
    expect(faces.length).toBeGreaterThan(100);
  });

  it('shows each vertex once, as a mark or as a dot', () => {
    for (const { shown, frame } of steps) {
      const [{ points, dots }, { marks }] = [shown.minkowski.meshes[0]!, shown.minkowski];
      const vertices = new Set(frame.polytope!.faces.flatMap(({ corners }) => corners.map((c) => c.index)));
      expect(points).toHaveLength(vertices.size);
      const newest = frame.sample && vertices.has(frame.sample.index) ? 1 : 0;
      expect(dots.length + marks.filter(({ kind }) => kind === 'corner').length + newest).toBe(vertices.size);
    }
    expect(Math.max(...steps.map(({ shown }) => shown.minkowski.meshes[0]!.points.length))).toBeGreaterThan(
      50,
    );
  });

  it('stays within forty points and ten labels a viewport, however large it grows', () => {
    for (const { shown } of steps) {
      for (const space of [shown.minkowski, shown.object]) {
        expect(space.marks.length).toBeLessThanOrEqual(40);
        expect(space.labels.length).toBeLessThanOrEqual(10);
        const names = space.marks.map(({ kind, name }) => `${kind} ${name}`);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  it('names the vertices of the picked face alone, and keeps their numbers from step to step', () => {
    const numbers = new Map<string, string>();
    for (const { shown, frame } of grown(everyStep(run))) {
      const picked = frame.polytope!.faces.find(({ id }) => id === frame.polytope!.picked);
      const named = shown.minkowski.labels.filter(({ letter }) => letter === 'w');
      expect(named).toHaveLength(picked ? 3 : 0);
      for (const { id, subscript } of named) {
        expect(numbers.get(id) ?? subscript).toBe(subscript);
        numbers.set(id, subscript!);
      }
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(numbers.size).toBeGreaterThan(6);
  });

  it('shows the foot of O on the picked face with its distance', () => {
    let feet = 0;
    for (const { run: of, shown, frame } of steps) {
      const picked = frame.polytope!.faces.find(({ id }) => id === frame.polytope!.picked);
      if (!picked) continue;
      const { offset } = picked.plane;
      const f = mark(shown.minkowski, 'f')!;
      expect(f.kind).toBe('closest');
      expect(Math.abs(length(f.at) - Math.abs(offset))).toBeLessThan(1e-9 * of.problem.scale);
      expect(label(shown.minkowski, 'f face')).toMatchObject({ letter: 'f', value: lengthText(of, offset) });
      expect(mark(shown.minkowski, 'v')).toBeUndefined();
      feet++;
    }
    expect(feet).toBeGreaterThan(100);
  });

  it('marks what s sees, and draws the horizon around it with the fan to come', () => {
    const rounds = stepsOf(run, 'horizon');
    for (const { shown, frame } of rounds) {
      const { visible, horizon, faces } = frame.polytope!;
      const [{ faces: drawn }] = shown.minkowski.meshes as [(typeof shown.minkowski.meshes)[0]];
      expect(drawn.filter(({ going }) => going)).toHaveLength(visible.length);
      expect(drawn.findIndex(({ picked }) => picked)).toBe(
        faces.findIndex(({ id }) => id === frame.polytope!.picked),
      );
      expect(strokes(shown.minkowski, 'horizon')).toHaveLength(horizon.length);
      const fan = strokes(shown.minkowski, 'fan');
      expect(fan).toHaveLength(horizon.length);
      for (const { points, dashed } of fan) {
        expect(dashed).toBe(true);
        expect(points[0]).toEqual(mark(shown.minkowski, 's')!.at);
      }
    }
    expect(rounds.length).toBeGreaterThan(5);
    expect(Math.max(...rounds.map(({ frame }) => frame.polytope!.visible.length))).toBeGreaterThan(1);
  });

  it('fills the witnesses of the picked face on both shapes', () => {
    const { shown, frame } = stepsOf(run, 'pick')[3]!;
    expect(shown.object.fills.map(({ kind }) => kind)).toEqual(['witness-picked', 'witness-picked']);
    const { corners } = frame.polytope!.faces.find(({ id }) => id === frame.polytope!.picked)!;
    const tags = shown.object.marks.filter(({ kind }) => kind === 'witness-a' || kind === 'witness-b');
    expect(tags).toHaveLength(6);
    const names = corners.map(({ index }) => String(run.names[frame.index]!.get(index)));
    expect(new Set(tags.map(({ text }) => text))).toEqual(new Set(names));
  });

  it('holds numbers alone', () => {
    for (const { shown } of steps) {
      const { points } = shown.minkowski.meshes[0]!;
      expect(points.every((p) => Number.isFinite(maxAbs(p)))).toBe(true);
    }
  });
});
