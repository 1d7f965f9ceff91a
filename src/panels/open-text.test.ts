import { expect, test } from 'vitest';
import { encodeLink } from '../scenes/link';
import type { Scene } from '../scenes/scene';
import { parseScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import { actions, createAppStore } from '../store/store';
import { openText } from './open-text';

test('a precision that the page does not have is told as such, of JSON and of a link, and nothing is opened', async () => {
  const sphere = { type: 'sphere', radius: 1 };
  // Not f32: tests that share this worker may have made it known.
  const scene = { ...parseScene({ a: sphere, b: sphere }), precision: 'f16' } as unknown as Scene;
  for (const given of [writeScene(scene), await encodeLink({ scene })]) {
    const store = createAppStore();
    const message = await openText(actions(store), given);
    expect(message).toMatchObject({ title: 'This page computes in double precision', given });
    expect(message!.text).toMatch(/^precision: expected .*, got "f16"\. Scenes in single precision/);
    expect(store.getState().run).toBeNull();
  }
});
