import { expect, test } from 'vitest';
import { addScaled, length, vec3 } from '../../math/vec3';
import { presets } from '../../scenes/presets';
import { record } from '../../stepping/run';
import { all } from './runs.fixture';
import { picture } from './picture';

test('the next direction of SAT-GJK starts at the foot of O on the part of the simplex that the step names', () => {
  let edges = 0;
  for (const { id, scene } of presets.filter(({ scene }) => scene.algorithm === 'sat-gjk')) {
    const run = record(scene);
    for (let step = 0; step < run.trace.length; step++) {
      const { phase, readings, outcome, simplex } = run.trace.at(step);
      const region = readings?.find(({ label }) => label === 'O from region');
      if (phase !== 'reduce' || !region || outcome !== undefined || region.value === 0) continue;
      const arrow = picture(run, step, all).minkowski.arrows.find((each) => each.id === 'n');
      if (!arrow) continue;
      const tiny = 1e-6 * run.problem.scale;
      expect(Math.abs(length(arrow.from) - region.value), `${id}, step ${step + 1}`).toBeLessThan(tiny);
      const end = addScaled(vec3(), arrow.from, arrow.direction, region.value);
      expect(length(end), `${id}, step ${step + 1}`).toBeLessThan(tiny);
      if (simplex!.length === 2) edges++;
    }
  }
  expect(edges).toBeGreaterThan(3);
});

test('a step that ends a search of the plane points along no next direction', () => {
  let reduced = 0;
  for (const { id, scene } of presets.filter(({ scene }) => scene.dim === 2)) {
    const run = record(scene);
    for (let step = 0; step + 1 < run.trace.length; step++) {
      const [{ phase }, next] = [run.trace.at(step), run.trace.at(step + 1)];
      if (phase !== 'reduce') continue;
      reduced++;
      const arrow = picture(run, step, all).minkowski.arrows.find((each) => each.id === 'n');
      if (next.phase === 'stop' || next.phase === 'enclose')
        expect(arrow, `${id}, step ${step + 1}`).toBe(undefined);
    }
  }
  expect(reduced).toBeGreaterThan(50);
});
