import { presets } from '../src/scenes/presets';
import { linkTo } from './expected';
import { expect, test } from './fixtures';
import { expectFits, misfits, showEach } from './stage';
import { everyNth } from './walks';

test('on a phone, too, each prepared scene of a walk ends with all points in view and no label on another', async ({
  scope,
}) => {
  test.slow();
  await scope.page.setViewportSize({ width: 390, height: 844 });
  // Polytopes come with the late layers, which the first scene fetches that has one.
  await scope.open('cone-apex-in-box');
  await scope.page.keyboard.press('End');
  await expect.poll(async () => (await misfits(scope.page)).looked).toBeGreaterThan(4);
  await scope.page.evaluate(() => window.minkowscope.complete());
  // Scenes in the plane fetch their room first, which this action does not.
  const inSpace = presets.filter(({ scene }) => scene.dim === 3);
  const spatial = everyNth(4, inSpace, 2);
  const shown = await showEach(
    scope.page,
    spatial.map(({ scene }) => scene),
  );
  for (const [i, { title }] of spatial.entries()) expectFits(shown[i]!, title);
});

test('in no step of a run does a label lie on another, in ordinary and in large type', async ({ scope }) => {
  await scope.open(await linkTo(presets[0]!.scene));
  for (const type of ['normal', 'large'] as const) {
    await scope.page.evaluate((type) => window.minkowscope.actions.set({ type }), type);
    for (let step = 1; step <= (await scope.steps()); step++) {
      await scope.seek(step);
      await scope.drawn();
      const { looked, overlaps } = await misfits(scope.page);
      expect(overlaps, `step ${step}, ${type} type`).toEqual([]);
      expect(looked).toBeGreaterThan(7);
    }
  }
});
