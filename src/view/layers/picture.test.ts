import { describe, expect, it } from 'vitest';
import { toWorld } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { distance, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import type { Body } from '../../shapes/body';
import { record, toWorldResult, type PairRun } from '../../stepping/run';
import { initialState, type Layers } from '../../store/state';
import type { Phase } from '../../trace/step';
import type { Mark, Picture, SpacePicture } from '../picture';
import { picture } from './picture';

const all: Layers = { ...initialState.layers, samples: true };

const scene = (a: Body, b: Body): PairScene => ({
  version: 1,
  kind: 'pair',
  dim: 3,
  a,
  b,
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
});

/** Both bodies turned, and far from the world's origin, so that a forgotten pose shows. */
const separated = record(
  scene(
    { type: 'box', halfExtents: [0.5, 0.8, 0.3], position: [10, -4, 3], rotation: [0.2, 0.1, -0.4, 0.9] },
    {
      type: 'cylinder',
      radius: 0.4,
      halfHeight: 0.9,
      position: [12, -3, 3.5],
      rotation: [0.5, -0.1, 0.3, 0.7],
    },
  ),
);
const overlappingMargins = record(
  scene(
    { type: 'sphere', radius: 1, position: [1, 2, 3], rotation: [0, 0, 0, 1] },
    { type: 'capsule', radius: 0.5, halfHeight: 1, position: [2.2, 2.4, 3.1], rotation: [0.2, 0, 0.4, 1] },
  ),
);
const overlapping = record(
  scene(
    { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], rotation: [0.1, 0.2, 0, 1] },
    { type: 'box', halfExtents: [1, 0.5, 1], position: [0.9, 0.5, 0.3], rotation: [0, 0.3, 0.1, 1] },
  ),
);
const runs = [separated, overlappingMargins, overlapping];

const steps = (run: PairRun): number[] => Array.from({ length: run.trace.length }, (_, i) => i);
const stepsOf = (run: PairRun, phase: Phase): number[] =>
  steps(run).filter((i) => run.trace.phase(i) === phase);
const everyStep = runs.flatMap((run) =>
  steps(run).map((step) => ({ run, step, shown: picture(run, step, all) })),
);
const mark = (space: SpacePicture, name: string): Mark | undefined =>
  space.marks.find((m) => m.name === name);
const names = (space: SpacePicture): string[] => space.marks.map(({ name }) => name);
const close = (a: Vec3, b: Vec3): void => expect(distance(a, b)).toBeLessThan(1e-12 * (1 + length(a)));

describe('the picture of a step', () => {
  it('has the new support point with its plane, direction and witnesses in a sample step', () => {
    const step = stepsOf(separated, 'sample')[1]!;
    const { minkowski, object } = picture(separated, step, all);
    expect(mark(minkowski, 's')?.kind).toBe('support');
    expect(minkowski.discs).toMatchObject([{ kind: 'new' }]);
    expect(minkowski.labels.map(({ id }) => id)).toEqual(expect.arrayContaining(['O', 'v', 'f', 'n']));
    expect(object.marks.filter(({ name }) => name === 's').map(({ kind }) => kind)).toEqual([
      'support-a',
      'support-b',
    ]);
    expect(object.arrows.map(({ id }) => id)).toEqual(['n', '−n']);
  });

  it('marks the centre c of C at the start, and letters the arrow to O at its middle', () => {
    const { marks, labels } = picture(separated, 0, all).minkowski;
    const c = marks.find(({ name }) => name === 'c')!.at;
    close(c, rotate(vec3(), separated.problem.toWorld, separated.problem.centre));
    const [ofMark, ofArrow] = ['c', '−c'].map((letter) => labels.find((label) => label.letter === letter)!);
    expect(ofMark!.at).toEqual(c);
    expect(ofArrow!.arrow).toBeUndefined();
    expect(distance(ofArrow!.at, vec3())).toBeCloseTo(length(c) / 2, 12);
    expect(names(picture(separated, 1, all).minkowski)).not.toContain('c');
  });

  it('calls the sample by its number as soon as it is a vertex', () => {
    const step = stepsOf(separated, 'add')[1]!;
    const { minkowski, object } = picture(separated, step, all);
    const support = minkowski.marks.find(({ kind }) => kind === 'support')!;
    expect(support.name).toMatch(/^w\d$/);
    expect(object.marks.find(({ kind }) => kind === 'support-a')?.text).toBe(support.name.slice(1));
    expect(names(minkowski)).not.toContain('s');
  });

  it('crosses dropped vertices in the step that dropped them and in no other', () => {
    const dropping = steps(separated).filter((i) => (separated.trace.at(i).dropped ?? []).length > 0);
    expect(dropping.length).toBeGreaterThan(0);
    for (const step of steps(separated)) {
      const count = picture(separated, step, all).minkowski.marks.filter(
        ({ kind }) => kind === 'dropped',
      ).length;
      expect(count).toBe(separated.trace.at(step).dropped?.length ?? 0);
    }
  });

  it('stands in the world: v, w and s are the differences of their witnesses', () => {
    let compared = 0;
    for (const { shown } of everyStep) {
      for (const w of shown.minkowski.marks.filter(({ kind }) => kind === 'vertex' || kind === 'support')) {
        const [a, b] = shown.object.marks.filter(({ twin }) => twin === w.twin);
        close(w.at, sub(vec3(), a!.at, b!.at));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
    const { minkowski, object } = picture(separated, separated.trace.length - 1, all);
    close(mark(minkowski, 'v')!.at, sub(vec3(), mark(object, 'pA')!.at, mark(object, 'pB')!.at));
  });

  it('puts witnesses where the shapes are', () => {
    const { sample } = separated.trace.at(stepsOf(separated, 'sample')[0]!);
    const { object, minkowski } = picture(separated, stepsOf(separated, 'sample')[0]!, all);
    close(
      object.marks.find(({ kind }) => kind === 'support-a')!.at,
      toWorld(vec3(), separated.problem.toWorld, sample!.a),
    );
    close(mark(minkowski, 's')!.at, rotate(vec3(), separated.problem.toWorld, sample!.v));
  });

  it('ends on the points of the result, margins included', () => {
    for (const run of [separated, overlappingMargins]) {
      const { pointA, pointB } = toWorldResult(run, run.result);
      const { object } = picture(run, run.trace.length - 1, all);
      close(mark(object, 'pA')!.at, pointA!);
      close(mark(object, 'pB')!.at, pointB!);
    }
  });

  it('joins the answer by a bar when separated and by the normal when margins overlap', () => {
    const bar = ({ object }: Picture): number =>
      object.strokes.filter(({ kind }) => kind === 'separation').length;
    const normal = ({ object }: Picture): number => object.arrows.filter(({ id }) => id === 'normal').length;
    const apart = picture(separated, separated.trace.length - 1, all);
    expect([bar(apart), normal(apart)]).toEqual([1, 0]);
    const touching = picture(overlappingMargins, overlappingMargins.trace.length - 1, all);
    expect([bar(touching), normal(touching)]).toEqual([0, 1]);
    const from = touching.object.marks.find(({ name }) => name === 'pB')!.at;
    const to = touching.object.marks.find(({ name }) => name === 'pA')!.at;
    const { direction, from: start, to: end } = touching.object.arrows.find(({ id }) => id === 'normal')!;
    expect(distance(start, from)).toBe(0);
    expect(distance(end!, to)).toBeLessThan(1e-12);
    expect(dot(direction, sub(vec3(), to, from))).toBeCloseTo(-overlappingMargins.result.signedDistance!, 12);
  });

  it('draws a disc that holds the foot of O and the support point in its plane', () => {
    let discs = 0;
    for (const { run, shown } of everyStep) {
      for (const { foot, normal, centre, radius } of shown.minkowski.discs) {
        const s = shown.minkowski.marks.find(({ kind }) => kind === 'support')!.at;
        expect(distance(centre, foot)).toBeLessThan(radius);
        expect(distance(centre, s)).toBeLessThan(radius);
        expect(radius).toBeGreaterThanOrEqual(0.2 * run.problem.scale);
        expect(dot(normal, sub(vec3(), s, foot))).toBeCloseTo(0, 12);
        discs++;
      }
    }
    expect(discs).toBeGreaterThan(6);
  });

  it('says α only of the plane that gives the best bound', () => {
    const texts = steps(separated).flatMap((step) => {
      const { plane, lower } = separated.trace.at(step);
      const label = picture(separated, step, all).minkowski.labels.find(({ id }) => id === 'f');
      return label
        ? [{ quantity: label.quantity, best: lower + plane!.offset <= 1e-9 * separated.problem.scale }]
        : [];
    });
    expect(texts.length).toBeGreaterThan(3);
    for (const { quantity, best } of texts) expect(quantity === 'α').toBe(best);
  });

  it('spans the simplex and its witnesses with all edges and faces', () => {
    for (const { run, step, shown } of everyStep) {
      const n = run.trace.at(step).simplex?.length ?? 0;
      const edges = (n * (n - 1)) / 2;
      const faces = (n * (n - 1) * (n - 2)) / 6;
      expect(shown.minkowski.strokes.filter(({ kind }) => kind === 'simplex')).toHaveLength(edges);
      expect(shown.minkowski.fills).toHaveLength(faces);
      expect(shown.object.fills).toHaveLength(2 * faces);
    }
    expect(Math.max(...everyStep.map(({ shown }) => shown.minkowski.fills.length))).toBe(4);
  });

  it('names every mark once a space, and gives each label an id of its own', () => {
    for (const { shown } of everyStep) {
      for (const space of [shown.object, shown.minkowski]) {
        const keys = space.marks.map(({ kind, name }) => `${kind} ${name}`);
        expect(new Set(keys).size).toBe(keys.length);
        const ids = space.labels.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it('keeps the name of a vertex while it stays in the simplex', () => {
    let kept = 0;
    for (const run of runs) {
      let before = new Map<string, string>();
      for (const step of steps(run)) {
        const { marks } = picture(run, step, all).minkowski;
        const vertices = marks.filter(({ name }) => name.startsWith('w'));
        const now = new Map(vertices.map(({ twin, name }) => [twin!, name]));
        for (const [twin, name] of now) {
          if (!before.has(twin)) continue;
          expect(before.get(twin)).toBe(name);
          kept++;
        }
        before = now;
      }
    }
    expect(kept).toBeGreaterThan(20);
  });

  it('shows past samples only on demand, and none that comes later', () => {
    const last = separated.trace.length - 1;
    const past = picture(separated, last, all).minkowski.marks.filter(({ kind }) => kind === 'sample');
    expect(past.length).toBeGreaterThan(0);
    const early = picture(separated, 2, all).minkowski.marks.filter(({ kind }) => kind === 'sample');
    expect(early).toHaveLength(0);
    const off = picture(separated, last, initialState.layers).minkowski.marks;
    expect(off.filter(({ kind }) => kind === 'sample')).toHaveLength(0);
  });

  it('leaves out what its layer switches off', () => {
    const step = stepsOf(separated, 'sample')[1]!;
    const without = (layer: keyof Layers): Picture => picture(separated, step, { ...all, [layer]: false });
    expect(without('planes').minkowski.discs).toHaveLength(0);
    expect(without('witnesses').object.marks).toHaveLength(0);
    expect(without('labels').object.labels).toHaveLength(0);
    expect(without('labels').minkowski.labels).toHaveLength(0);
    expect(without('shapes').object.labels.map(({ id }) => id)).not.toContain('a');
  });

  it('stays within forty points', () => {
    for (const { shown } of everyStep) {
      expect(shown.object.marks.length).toBeLessThanOrEqual(40);
      expect(shown.minkowski.marks.length).toBeLessThanOrEqual(40);
    }
  });
});
