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

/** Presses the clicker's Next until the lesson is at its end, in the page, as fast as a lesson lets one. Returns the presses. */
const runThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const isAtEnd = (): boolean => document.querySelector('.lesson-next.at-end') !== null;
    let presses = 0;
    while (!isAtEnd() && presses < 500) {
      const isAsked = document.querySelector<HTMLElement>('.lesson-mark')?.dataset['state'] === 'asked';
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }),
      );
      presses++;
      // Presses that are nearer count as one.
      await new Promise((done) => setTimeout(done, isAsked ? 410 : 0));
    }
    return presses;
  });

test('the ten lessons run from their first beat to their last by the clicker alone, in large type', async ({
  page,
  scope,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openLesson(page, 'lesson-what-you-see');
  await page.evaluate(() => window.minkowscope.complete());
  await page.evaluate(() => window.minkowscope.actions.set({ type: 'large' }));
  for (const { id, title, load } of lessons.filter(({ number }) => number <= 10)) {
    const { beats } = await load();
    await scope.follow(`lesson-${id}`);
    await expect(page.locator('.lesson-title')).toHaveText(title);
    const stops = beats.flatMap((beat) => beat.stops);
    const questions = stops.filter(({ question }) => question);
    // A question is armed, passed and left.
    expect(await runThrough(page)).toBe(stops.length + 2 * questions.length - 1);
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

test('the presenter goes on, draws and counts votes in the window of the room, which stays that of the audience', async ({
  page,
  scope,
}) => {
  test.slow();
  await openLesson(page, 'lesson-gjk-flat.beat-7');
  await expect(mark(page)).toHaveAttribute('data-state', 'asked');
  const [second] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+S')]);
  await expect(second.getByRole('region', { name: 'Notes' })).toContainText('The likeliest wrong click');
  await expect(second.getByRole('region', { name: 'Next' })).toContainText('square to the edge');
  const mirror = second.frameLocator('iframe[title="What the room sees"]');
  await expect(mirror.locator('.lesson-mark')).toHaveAttribute('data-state', 'asked');

  await second.keyboard.press('p');
  const cover = (await second.locator('.presenter-cover').first().boundingBox())!;
  await second.mouse.move(cover.x + 0.6 * cover.width, cover.y + 0.3 * cover.height);
  await second.mouse.down();
  await second.mouse.move(cover.x + 0.8 * cover.width, cover.y + 0.4 * cover.height, { steps: 4 });
  await second.mouse.up();
  for (const picture of [page, mirror]) await expect(picture.locator('.pen-stroke')).toHaveCount(1);

  await second.keyboard.press('v');
  const slide = page.getByRole('region', { name: 'Vote' });
  await expect(slide.getByRole('listitem')).toHaveText(['1(−2, 4)', '2(2, 1)', '3(6, 0)', '4(7, 9)']);
  await second.keyboard.press('PageDown');
  await expect(slide).toBeHidden();
  await second.getByLabel('Votes for 2').fill('3');
  await second.getByLabel('Votes for 4').fill('1');
  await second.getByLabel('Votes for 4').press('Enter');
  await expect(second.getByText('75% right: go on')).toBeVisible();

  // The room has heard nothing of it until the answer is there.
  await expect(mark(page)).toHaveAttribute('data-state', 'asked');
  await press(second, 'PageDown');
  await press(second, 'PageDown');
  await expect(mark(page)).toHaveAttribute('data-state', 'passed');
  await expect(page.locator('.vote-percent')).toHaveText('75%');
  await second.keyboard.press('.');
  await expect(page.getByRole('note', { name: 'Black: any next key returns' })).toBeVisible();
  await second.keyboard.press('PageDown');
  await press(second, 'PageDown');
  await expect(mirror.locator('.lesson-count')).toContainText('8');
  for (const picture of [page, mirror]) await expect(picture.locator('.pen-stroke')).toHaveCount(0);
  await expect.poll(() => scope.fragment()).toBe('lesson-gjk-flat.beat-8');
  await second.close();

  await page.evaluate(() => (window.open = () => null));
  await page.keyboard.press('Shift+S');
  await expect(scope.alert).toContainText('let no second window open');
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
