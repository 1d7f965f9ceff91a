import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lessons } from '../src/lessons/list';
import { packed, withEntry, type Playlist } from '../src/lessons/playlist';
import { sceneJson } from '../src/scenes/write';
import { presetScene } from './expected';

const mark = (page: Page) => page.locator('.lesson-mark');
const beat = (page: Page) => page.getByRole('status', { name: 'What the lesson says', exact: true });

/** Opens a lesson by its address. A waiting question hides the words of the step, for which other scenes wait. */
async function openLesson(page: Page, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./?cheap#${fragment}`);
  await page.locator('.lesson-title').filter({ hasText: /\S/ }).waitFor();
}

/** Presses a key of the clicker, as far apart as a person does. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(410);
}

test('lessons 0, 3 and 5 run from their first beat to their last by the clicker alone, in large type', async ({
  page,
  scope,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const { id, title, load } of lessons.filter(({ number }) => [0, 3, 5].includes(number))) {
    const { beats } = await load();
    await openLesson(page, `lesson-${id}`);
    await page.evaluate(() => window.minkowscope.actions.set({ type: 'large' }));
    await expect(page.locator('.lesson-title')).toHaveText(title);
    const presses = beats
      .flatMap(({ stops }) => stops)
      .reduce((sum, { question }) => sum + (question ? 3 : 1), 0);
    for (let i = 1; i < presses; i++) {
      const asking = await mark(page).evaluate((element) => element.dataset['state'] === 'asked');
      await page.keyboard.press('PageDown');
      if (asking) await page.waitForTimeout(410);
    }
    await expect(page.locator('.lesson-count')).toHaveText(
      new RegExp(`${beats.length}\\D*${beats.length}$`, 'u'),
    );
    await expect(page.locator('.lesson-next')).toHaveClass(/at-end/u);
    await expect(scope.alert).toHaveCount(0);
  }
});

test('a question in the picture is answered wrong and right, and keeps its answer', async ({
  page,
  scope,
}) => {
  await openLesson(page, 'lesson-gjk-flat.beat-7');
  await expect(mark(page)).toHaveAttribute('data-state', 'asked');
  const wrong = await scope.place('minkowski', { x: -2, y: 4, z: 0 });
  await page.mouse.click(wrong.x, wrong.y);
  await expect(mark(page)).toHaveAttribute('data-state', 'wrong');
  await expect(beat(page)).toContainText('(2, 1)');
  await press(page, 'PageDown');
  const right = await scope.place('minkowski', { x: 6, y: 0, z: 0 });
  await page.mouse.click(right.x, right.y);
  await expect(mark(page)).toHaveAttribute('data-state', 'right');
  await press(page, 'PageUp');
  await expect(mark(page)).toHaveAttribute('data-state', 'wrong');
  await expect.poll(() => scope.fragment()).toBe('lesson-gjk-flat.beat-7');
});

test('a playlist opens over another one, at a place that it has, and a step that it lacks is told', async ({
  page,
  scope,
}) => {
  const scene = sceneJson(presetScene('hull-beside-box')) as object;
  const linkOf = async (...ats: string[]): Promise<string> => {
    const add = (list: Playlist, at: string): Playlist =>
      withEntry(list, { title: at, scene, at, note: `Note of ${at}` });
    return `lesson-own.list-${await packed(ats.reduce(add, null)!)}`;
  };
  await openLesson(page, `${await linkOf('start', 'reduce', 'exit')}.beat-3`);
  await expect(beat(page)).toContainText('Note of exit');
  await scope.follow(await linkOf('reduce 2', 'sample 999'));
  await expect(beat(page)).toContainText('Note of reduce 2');
  await expect(scope.alert).toHaveCount(0);
  await press(page, 'PageDown');
  await expect(scope.alert).toContainText('Beat 2 of this lesson has a mistake, at stop 1');
  await expect(scope.alert).toContainText('step “sample 999”');
});
