import { expect, test } from 'vitest';
import { parseScene } from '../../scenes/schema';
import { record } from '../../stepping/run';
import { isEdited } from './edited';

const scene = (x: number) =>
  parseScene({
    a: { type: 'sphere', radius: 1 },
    b: { type: 'sphere', radius: 1, position: [x, 0, 0] },
  });
const home = { scene: scene(3), step: 0, orbit: null, from: null } as never;

test('a scene is edited once a body is another, not with another name', () => {
  expect(isEdited({ run: record(scene(3)), home })).toBe(false);
  expect(isEdited({ run: record({ ...scene(3), title: 'Another name' }), home })).toBe(false);
  expect(isEdited({ run: record(scene(2)), home })).toBe(true);
  expect(isEdited({ run: null, home })).toBe(false);
});
