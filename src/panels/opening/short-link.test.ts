import { expect, test } from 'vitest';
import '../../algorithms/float32';
import '../../problems/kinds';
import { preparedScenes } from '../../scenes/presets';
import { parseScene } from '../../scenes/schema';
import { presetModule } from '../lazy-module';
import { fragmentOf } from './short-link';

test('every prepared scene has its name for its address, whatever its kind', async () => {
  await presetModule.load();
  for (const { id, scene, step = 0 } of preparedScenes) {
    const fragment = await fragmentOf({ scene: parseScene(scene), step });
    expect(fragment.split('.')[0]).toBe(id);
  }
});
