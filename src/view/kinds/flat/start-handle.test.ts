import { beforeAll, expect, test, vi } from 'vitest';
import '../../../algorithms/catalogue';
import { lesson } from '../../../algorithms/flat/lesson-scenes.fixture';
import type { OptionValue } from '../../../algorithms/algorithm';
import { vec3 } from '../../../math/vec3';
import { parseScene } from '../../../scenes/schema';
import { pairRun, record, type PairRun } from '../../../stepping/run';
import { initialState } from '../../../store/state';
import { projected, viewpoint } from '../../camera/viewpoint';
import * as ink from '../../ink/metrics';
import type { Metrics } from '../../ink/text-runs';
import { circleMeetsBox } from '../../ink/geometry';
import { headOf, holdStart, nameArea, startDirection } from './start-handle';

beforeAll(() => void vi.spyOn(ink, 'currentMetrics').mockReturnValue({ mark: 1, arrow: 1 } as Metrics));

const turned = { ...lesson.hex.a, rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] };
const runOf = (algorithm: string, options = {}): PairRun =>
  pairRun(record(parseScene({ dim: 2, algorithm, options, ...lesson.hex, a: turned })))!;
const basis = { right: vec3(1), up: vec3(0, 1), view: vec3(0, 0, 1) };
const rect = { x: 0, y: 0, width: 600, height: 500 };
const v = viewpoint(rect, basis, { centre: vec3(3, 2), distance: 40 });

test('a drag begins the search of each algorithm along the direction to the pointer, also where A is turned', () => {
  const searches = [
    'gjk-2d',
    'gjk-boolean-2d',
    'epa-2d',
    'tootbird-2d',
    'plane-walker-2d',
    'plane-poke-2d',
    'sat-2d',
  ];
  for (const algorithm of searches) {
    const run = runOf(algorithm);
    const state = { ...initialState, run, step: 0 };
    const head = headOf(v, startDirection(state, run)!)!;
    const options: Record<string, OptionValue> = {};
    const setOption = (key: string, value: OptionValue): void => void (options[key] = value);
    const grip = holdStart({ setOption, endEdit: () => {} }, state, run, v, head)!;
    grip.move({ ...projected(v, vec3(3, -4)), shiftKey: true }, { x: 0, y: 0 });
    const after = runOf(algorithm, options);
    const d = startDirection({ ...state, run: after }, after)!;
    expect({ algorithm, x: d.x, y: d.y }).toEqual({
      algorithm,
      x: expect.closeTo(0.6, 3),
      y: expect.closeTo(-0.8, 3),
    });
  }
});

test('the handle is on the ray from O, inside the pane, for every direction', () => {
  const origin = projected(v, vec3());
  for (let i = 0; i < 360; i++) {
    const angle = (i * Math.PI) / 180;
    const head = headOf(v, vec3(Math.cos(angle), Math.sin(angle)))!;
    expect(Math.atan2(origin.y - head.y, head.x - origin.x)).toBeCloseTo(
      i > 180 ? angle - 2 * Math.PI : angle,
      9,
    );
    expect(head.x > 50 && head.x < 550 && head.y > 50 && head.y < 450).toBe(true);
  }
});

test('the name of the handle is in the pane and off O, wherever O is', () => {
  for (const centre of [vec3(), vec3(16, 13), vec3(-19, -15), vec3(19, -15)]) {
    const moved = viewpoint(rect, basis, { centre, distance: 40 });
    const o = { ...projected(moved, vec3()), radius: 12 };
    for (let i = 0; i < 48; i++) {
      const d = vec3(Math.cos((i * Math.PI) / 24), Math.sin((i * Math.PI) / 24));
      const head = headOf(moved, d);
      if (!head) continue;
      const { x, y, width, height } = nameArea(head, d, moved);
      expect(circleMeetsBox(o, { x, y, width, height })).toBe(false);
      expect(x >= 0 && y >= 0 && x + width <= rect.width && y + height <= rect.height).toBe(true);
    }
  }
});

test('the handle is in the pane for directions along the axes', () => {
  for (const d of [vec3(1), vec3(-1), vec3(0, 1), vec3(0, -1)]) {
    const head = headOf(v, d)!;
    expect(head.x > 50 && head.x < 550 && head.y > 50 && head.y < 450).toBe(true);
  }
});

test('later steps, and algorithms without a first direction, have no handle', () => {
  const run = runOf('gjk-2d');
  expect(startDirection({ ...initialState, run, step: 2 }, run)).toBeNull();
  const other = runOf('mpr-2d');
  expect(startDirection({ ...initialState, run: other, step: 0 }, other)).toBeNull();
});
