import { expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import { rotate } from '../../math/rotation';
import { distance, dot, length, vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import { DepthField } from '../../shapes/depth-field';
import { depthMinima } from '../../stepping/pair/depth-minima';
import { record, toWorldResult } from '../../stepping/run';
import { basisOf } from '../camera/orbit';
import { measuredTwin } from '../layers/overlap';
import { arc, draw, ring } from './arcs';
import { globe, map } from './projection';
import { directionsOf, searchPathOf } from './search-path';
import { startOption } from './start-option';
import { heightAlong, stepPicture } from './step-picture';

const scene: Omit<PairScene, 'algorithm'> = {
  version: 1,
  kind: 'pair',
  dim: 3,
  a: {
    type: 'cylinder',
    radius: 0.5,
    halfHeight: 0.8,
    position: [4, -2, 1],
    rotation: [0.2, 0.1, -0.3, 0.9],
  },
  b: { type: 'box', halfExtents: [1, 0.8, 0.7], position: [4.3, -1.1, 1.2], rotation: [0.1, -0.2, 0.3, 0.9] },
  options: {},
  precision: 'f64',
};
const runs = inSpace.map(({ id }) => record({ ...scene, algorithm: id }));

test('every search shows where it looks, and the way it took', () => {
  for (const run of runs) {
    const last = run.trace.length - 1;
    const { search } = directionsOf(run)[last]!;
    expect(search).not.toBeNull();
    expect(length(search!)).toBeCloseTo(1, 9);
    expect(searchPathOf(run, last, 'search').length).toBeGreaterThan(0);
    const names = stepPicture(run, last, []).marks.map(({ name }) => name);
    expect(names.some((name) => name === 'n' || name.startsWith('probe'))).toBe(true);
  }
  expect(runs.length).toBeGreaterThan(15);
});

test('the best direction of the last step of a search for the depth is as deep as its answer', () => {
  let compared = 0;
  for (const run of runs) {
    const last = run.trace.length - 1;
    const { best } = directionsOf(run)[last]!;
    const { signedDistance } = run.result;
    if (!best || signedDistance === null || run.algorithm.bounds.of !== 'depth') continue;
    const tolerance = 1e-6 * run.problem.scale;
    expect(Math.abs(heightAlong(run, best) + signedDistance)).toBeLessThan(tolerance);
    compared++;
  }
  expect(compared).toBeGreaterThan(6);
});

test('the way of a search ends at its own last direction, not at one of the proof that follows it', () => {
  let proved = 0;
  for (const run of runs) {
    const phases = Array.from({ length: run.trace.length }, (_, i) => run.trace.phase(i));
    const proof = phases.indexOf('prove');
    if (proof < 0) continue;
    proved++;
    const last = run.trace.length - 1;
    expect(searchPathOf(run, last, 'search').at(-1)!.to).toEqual(directionsOf(run)[proof - 1]!.search);
    expect(directionsOf(run)[last]!.search).toEqual(directionsOf(run)[proof - 1]!.search);
    expect(searchPathOf(run, proof, 'search')).toEqual(searchPathOf(run, proof - 1, 'search'));
  }
  expect(proved).toBeGreaterThan(5);
});

test('legs of a way hang together, and only large turns are jumps', () => {
  let jumps = 0;
  let legs = 0;
  for (const run of runs) {
    const way = searchPathOf(run, run.trace.length - 1, 'search');
    way.slice(1).forEach(({ from }, i) => expect(distance(from, way[i]!.to)).toBe(0));
    for (const { from, to, jump } of way) {
      expect(jump).toBe(dot(from, to) < Math.cos(Math.PI / 6));
      if (jump) jumps++;
      legs++;
    }
  }
  expect(jumps).toBeGreaterThan(20);
  expect(legs - jumps).toBeGreaterThan(20);
});

test('all minima have a mark, the least one stands out, and it is green once the search is there', () => {
  const run = runs.find(({ algorithm }) => algorithm.id === 'epa')!;
  const field = new DepthField();
  field.update(run.problem, run.problem.toWorld, run.problem.poseBInWorld);
  const minima = depthMinima(run, field);
  const least = (step: number) => stepPicture(run, step, minima).marks.filter(({ kind }) => kind === 'least');
  expect(minima.length).toBeGreaterThan(2);
  expect(least(0).map(({ role }) => role)).toEqual(['ink']);
  const [found] = least(run.trace.length - 1);
  expect(found!.role).toBe('best');
  expect(distance(found!.at, toWorldResult(run, run.result).normal!)).toBeLessThan(1e-6);
});

test('arcs go the short way along great circles, and rings keep their angle', () => {
  const [from, to] = [vec3(1, 0, 0), vec3(0, 0.6, 0.8)];
  const points = arc(from, to);
  expect(distance(points.at(-1)!, to)).toBeLessThan(1e-12);
  for (const p of points) {
    expect(length(p)).toBeCloseTo(1, 12);
    expect(p.y * 0.8 - p.z * 0.6).toBeCloseTo(0, 12);
  }
  for (const p of ring(to, Math.PI / 4)) expect(distance(p, to)).toBeCloseTo(2 * Math.sin(Math.PI / 8), 12);
});

test('a line is torn at the rim of the map, and goes faintly over the far side of the globe', () => {
  const disc = { x: 100, y: 100, halfWidth: 90, halfHeight: 50 };
  const around = ring(vec3(0, 1, 0), Math.PI / 2);
  const moves = (path: string): number => path.split('M').length - 1;
  expect(moves(draw([around], map, disc).front)).toBe(2);
  const onGlobe = draw([around], globe(basisOf({ azimuth: 0.3, elevation: 0.4 })), disc);
  expect(moves(onGlobe.front)).toBeGreaterThanOrEqual(1);
  expect(moves(onGlobe.behind)).toBeGreaterThanOrEqual(1);
});

test('a press starts each search at that direction, also if its option names the opposite one', () => {
  let away = 0;
  for (const run of runs) {
    const option = startOption(run);
    if (!option) continue;
    const sign = option.away ? -1 : 1;
    if (option.away) away++;
    const [x, y, z] = [0.48 * sign, -0.6 * sign, 0.64 * sign];
    const again = record({ ...run.scene, options: { ...run.scene.options, [option.key]: [x, y, z] } });
    const wanted = rotate(vec3(), run.problem.toWorld, vec3(0.48, -0.6, 0.64));
    const along = directionsOf(again).flatMap(({ search }) => (search ? [dot(search, wanted)] : []));
    // A moved v₀ only inclines the ray. Iterated rays look towards O before they begin.
    if (option.away) expect(along[0]).toBeGreaterThan(0.3);
    else expect(Math.max(...along)).toBeGreaterThan(1 - 1e-12);
  }
  expect(away).toBeGreaterThan(1);
});

test('the measured direction is among the points, and hovering it finds its twins', () => {
  const m = vec3(0, 0.6, 0.8);
  const shown = stepPicture(runs[0]!, 0, [], m);
  expect(shown.marks.find(({ name }) => name === 'm')).toMatchObject({ at: m, twin: measuredTwin });
  expect(shown.labels.map(({ id }) => id)).toContain('m');
});
