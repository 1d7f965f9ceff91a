import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, cross, distance, dot, normalize, perpendicular, vec3 } from '../../math/vec3';
import { directionAt } from '../../algorithms/chart';
import { separationAlong } from '../../algorithms/oracle/body-facts';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Chart } from '../../trace/step';
import { placeOf, squareHeights } from './chart-square';

const random = seededRandom(3);
const there = vec3();

function randomChart(): Chart {
  const origin = randomDirection(vec3(), random);
  const xAxis = perpendicular(vec3(), origin);
  normalize(xAxis, xAxis);
  return { origin, xAxis, yAxis: cross(vec3(), origin, xAxis) };
}

test('a direction stands where the chart finds it again', () => {
  let onChart = 0;
  for (let i = 0; i < 200; i++) {
    const chart = randomChart();
    const n = randomDirection(vec3(), random);
    const place = placeOf(chart, n);
    expect(place !== null).toBe(dot(n, chart.origin) > 0);
    if (!place) continue;
    onChart++;
    directionAt(there, chart, place.x, place.y);
    expect(distance(there, n)).toBeLessThan(1e-12);
  }
  expect(onChart).toBeGreaterThan(60);
});

test('one chart unit from the origin is 45°', () => {
  const chart = randomChart();
  directionAt(there, chart, 0.6, 0.8);
  expect(dot(there, chart.origin)).toBeCloseTo(Math.SQRT1_2, 12);
});

test('each value is the overlap of the two shadows in its direction, by the definition of the shapes', () => {
  const upright: Pick<Body, 'rotation'> = { rotation: [0, 0, 0, 1] };
  const a: Body = { type: 'box', halfExtents: [1, 2, 0.5], position: [0, 0, 0], ...upright };
  const b: Body = { type: 'cone', radius: 0.6, halfHeight: 1, position: [0.7, 0.4, 1.2], ...upright };
  const chart = randomChart();
  const square = { x: 0.3, y: -0.2, half: 1.5 };
  const heights = squareHeights(cso(place(a), place(b)), chart, square, 8);
  const cell = 3 / 8;
  const n = vec3();
  for (let j = 0; j < 8; j++) {
    for (let i = 0; i < 8; i++) {
      addScaled(n, chart.origin, chart.xAxis, -1.2 + (i + 0.5) * cell);
      addScaled(n, n, chart.yAxis, -1.7 + (j + 0.5) * cell);
      normalize(n, n);
      expect(heights[8 * j + i]).toBeCloseTo(-separationAlong(a, b, n), 12);
    }
  }
});
