import { expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import { lesson } from '../../../algorithms/flat/lesson-scenes.fixture';
import { vec3 } from '../../../math/vec3';
import { parseScene } from '../../../scenes/schema';
import { pairRun, record } from '../../../stepping/run';
import type { Body } from '../../../shapes/body';
import { projected, viewpoint } from '../../camera/viewpoint';
import { holdOrigin } from './grips';

const run = pairRun(record(parseScene({ dim: 2, algorithm: 'gjk-2d', ...lesson.pent })))!;
const basis = { right: vec3(1), up: vec3(0, 1), view: vec3(0, 0, 1) };
const v = viewpoint({ x: 0, y: 0, width: 400, height: 400 }, basis, {
  centre: vec3(),
  distance: 20,
} as Parameters<typeof viewpoint>[2]);

test('a drag of O moves B along with it, and one beside O is no drag', () => {
  const set: [string, Body][] = [];
  let ended = 0;
  const actions = {
    setBody: (id: string, body: Body) => set.push([id, body]),
    endEdit: () => ended++,
  } as unknown as Parameters<typeof holdOrigin>[0];
  const origin = projected(v, vec3());
  const one = projected(v, vec3(1, 2));
  expect(holdOrigin(actions, run, v, { x: origin.x + 40, y: origin.y })).toBeNull();
  const grip = holdOrigin(actions, run, v, { x: origin.x, y: origin.y })!;
  grip.move({ x: one.x, y: one.y, shiftKey: true }, { x: 0, y: 0 });
  grip.end(false);
  const [[id, body]] = set as [[string, Body]];
  const [x, y] = run.scene.b.position;
  expect(id).toBe('b');
  expect(body.position[0] - x).toBeCloseTo(1, 2);
  expect(body.position[1] - y).toBeCloseTo(2, 2);
  expect(ended).toBe(1);
});
