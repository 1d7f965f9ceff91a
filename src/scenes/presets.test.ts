import { pair } from '../problems/pair/pair';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withDefaults } from '../algorithms/algorithm';
import '../algorithms/float32';
import { arithmeticOf } from '../algorithms/precisions';
import { Trace } from '../trace/trace';
import { findPreset, presets } from './presets';
import { relationOf } from './presets/relations';
import type { PairScene } from '../problems/pair/scene';
import { readScene } from './schema';
import { inSingle } from '../problems/single';
import { writeScene } from './write';

interface PublishedCase {
  id: string;
  source: string;
  a: { position: unknown; rotation: unknown };
  b: { position: unknown; rotation: unknown };
}

const published = new Map(
  readFileSync(new URL('../../cases/public.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PublishedCase)
    .map((line) => [line.id, line]),
);

function record(scene: PairScene) {
  const { a, b, dim, algorithm: id, options } = scene.precision === 'f32' ? inSingle(pair, scene) : scene;
  const { knownAlgorithms, place, cso } = arithmeticOf(scene.precision);
  const algorithm = knownAlgorithms().find((one) => one.id === id)!;
  const trace = new Trace();
  const result = algorithm.solve(
    cso(place(a), place(b), dim),
    withDefaults(algorithm.options, options),
    trace,
  );
  return { result, trace };
}

/** Presets whose point is that the method does not tell. */
const unresolved = new Set<string>([
  'first-face-recurs',
  'portal-flat',
  'fails-in-flat-cso',
  'fails-on-sliver-float32',
]);

const iterations = (id: string): number => record(findPreset(id)!.scene).result.iterations;

describe('presets', () => {
  it('are at least eighteen, the first of them Hull beside box', () => {
    expect(presets.length).toBeGreaterThanOrEqual(18);
    expect(presets[0]!.title).toBe('Hull beside box');
  });

  it('have ids and titles of their own, in the form that lessons and lists rely on', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length);
    for (const { id } of presets) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s is a valid scene that says what it shows',
    (_, { scene, title, teaser }) => {
      expect(readScene(writeScene(scene))).toEqual(scene);
      expect(scene.title).toBe(title);
      expect(teaser.split(' ').length).toBeLessThanOrEqual(8);
      expect(scene.note!.length).toBeGreaterThan(40);
    },
  );

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s opens at a step that its run has',
    (id, { scene, step = 0 }) => {
      const { trace, result } = record(scene);
      expect(step).toBeLessThan(trace.length);
      expect(result.status === 'unresolved').toBe(unresolved.has(id));
    },
  );

  it('hold at least eight published pairs, number for number', () => {
    const found = presets.filter(({ scene }) => scene.source !== undefined);
    expect(found.length).toBeGreaterThanOrEqual(8);
    for (const { scene } of found) {
      const original = published.get(scene.id!)!;
      expect(scene.source).toBe(original.source);
      expect(scene.a).toEqual(original.a);
      expect(scene.b).toEqual(original.b);
    }
  });

  it('keep what their notes promise of the number of iterations', () => {
    expect(iterations('hull-beside-box')).toBe(6);
    expect(iterations('bad-first-direction')).toBe(7);
    expect(iterations('warm-start')).toBe(1);
    expect(iterations('loose-tolerance')).toBeLessThan(iterations('slow-ellipsoids'));
    expect(record(findPreset('cap-reached')!.scene).result.outcome).toBe('max-iterations');
    const stale = record(findPreset('stale-warm-start')!.scene).result;
    expect(stale.supportCalls).toBeGreaterThanOrEqual(
      record(findPreset('hull-beside-box')!.scene).result.supportCalls,
    );
  });
});

it.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s is found by what its run comes to',
  (id, { scene }) => {
    expect(relationOf(id)).toBe(record(scene).result.status);
  },
);
