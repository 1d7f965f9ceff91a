import { beforeAll, expect, test, vi } from 'vitest';
import '../../../algorithms/catalogue';
import { lesson } from '../../../algorithms/flat/lesson-scenes.fixture';
import { addScaled, vec3, type Vec3 } from '../../../math/vec3';
import type { PairLooks } from '../../../problems/pair/looks';
import { parseScene } from '../../../scenes/schema';
import { pairRun, record } from '../../../stepping/run';
import { initialState } from '../../../store/state';
import { projected, viewpoint } from '../../camera/viewpoint';
import * as ink from '../../ink/metrics';
import type { Metrics } from '../../ink/text-runs';
import { tickPixels } from '../../layers/planes';
import { holdSupportLine } from './line-handle';
import { curveOf } from './plot/curve';

beforeAll(() => void vi.spyOn(ink, 'currentMetrics').mockReturnValue({ mark: 1, arrow: 1 } as Metrics));

const run = pairRun(record(parseScene({ dim: 2, algorithm: 'gjk-2d', ...lesson.hex })))!;
const step = Array.from({ length: run.trace.length }, (_, i) => i).find((i) => run.trace.at(i).plane)!;
const { normal, offset } = run.trace.at(step).plane!;
const basis = { right: vec3(1), up: vec3(0, 1), view: vec3(0, 0, 1) };
const v = viewpoint({ x: 0, y: 0, width: 600, height: 600 }, basis, { centre: vec3(), distance: 40 });
const state = { ...initialState, run, step };
const place = (p: Readonly<Vec3>, by: Readonly<Vec3> = vec3(), pixels = 0) => {
  const { x, y } = projected(v, p);
  return { x: x + pixels * by.x, y: y - pixels * by.y, shiftKey: true };
};
const foot = addScaled(vec3(), vec3(), normal, offset);

/** The angle of the measured direction after a drag, in degrees. */
function dragged(from: ReturnType<typeof place>, to: ReturnType<typeof place>): number | null {
  let along: PairLooks['along'] | undefined;
  const setLooks = (_: unknown, looks: Partial<PairLooks>): void => void ({ along } = looks);
  const grip = holdSupportLine({ setLooks } as never, state, run, v, from);
  if (!grip) return null;
  grip.move(to, { x: 0, y: 0 });
  grip.end(false);
  return typeof along === 'object' ? (Math.atan2(along[1], along[0]) * 180) / Math.PI : null;
}

test('the head of n is dragged around O, and the direction that is measured follows', () => {
  const head = place(foot, normal, tickPixels);
  expect(dragged(head, place(vec3(9, 12)))).toBeCloseTo(53.13, 1);
  expect(dragged(head, place(vec3(-9, 0)))).toBeCloseTo(180, 1);
});

test('a support line stays on the pointer: C touches the line that is measured, and the pointer is on it', () => {
  const across = vec3(-normal.y, normal.x);
  const onLine = addScaled(vec3(), foot, across, 1.5);
  for (const to of [vec3(11, 3), vec3(9, -6), vec3(8, 8)]) {
    const angle = (dragged(place(onLine), place(to))! * Math.PI) / 180;
    expect(to.x * Math.cos(angle) + to.y * Math.sin(angle)).toBeCloseTo(curveOf(run).height(angle), 2);
  }
  // Inside C there is no such line.
  expect(dragged(place(onLine), place(vec3()))).toBeNull();
});

test('a press elsewhere holds nothing', () => {
  expect(dragged(place(vec3(-12, -12)), place(vec3()))).toBeNull();
});
