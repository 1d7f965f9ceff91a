import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lessons } from '../src/lessons/list';
import { packed, withEntry, type Playlist } from '../src/lessons/playlist';
import { sceneJson } from '../src/scenes/write';
import { answersTo, secretsOf, type Answer, type Secret } from './answers';
import { presetScene } from './expected';
import { lowTargets } from './low-targets';
import { everyNth } from './walks';

const mark = (page: Page) => page.locator('.lesson-mark');
const beat = (page: Page) => page.getByRole('status', { name: 'What the lesson says', exact: true });

/** Has the page's own way to find low targets. */
const canFindLow = (page: Page): Promise<void> =>
  page.evaluate(`window.lowTargets = ${lowTargets.toString()}`);

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

/** How often the clicker was pressed, and what became of each question, answered wrong, then right. */
interface RunThrough {
  presses: number;
  outcomes: string[];
  /** What was to be read and seen while each question waited. */
  waiting: Waiting[];
  /** The buttons, links and tabs that were less than 40 px high. */
  low: string[];
  /** The questions whose answer moved the lower edge of the picture, by more than a button is higher than a field. */
  moved: string[];
}

/** What shows while a question waits: words, names and numbers. */
interface Waiting {
  text: string;
  /** By place that the question names: whether a mark is within 6 px of it. */
  marked: readonly boolean[];
  /** By place: whether it is in its viewport, 12 px or more from the border. */
  inside: readonly boolean[];
}

/**
 * Gives the lesson on show to its end, in the page, as fast as it lets one: presses the clicker's Next, and answers each question
 * wrong and, once more, right. `answers` are those two, question by question. Ends early at a question that stays open.
 */
const runThrough = (
  page: Page,
  answers: readonly (readonly [Answer, Answer])[],
  places: readonly Pick<Secret, 'space' | 'places'>[],
): Promise<RunThrough> =>
  page.evaluate(
    async ([answers, places]) => {
      const framesLater = async () => {
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      };
      const isSeen = (part: Element) =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const wordsOf = (part: Element): string => {
        const copy = part.cloneNode(true) as Element;
        for (const low of copy.querySelectorAll('sub, .subscript')) low.replaceWith(' ');
        return [...copy.childNodes].map(({ textContent }) => textContent).join(' ');
      };
      const waitingNow = ({ space, places: named }: Pick<Secret, 'space' | 'places'>): Waiting => {
        const told = '.lesson-beat, .sentence, .past-legend, .notes, main .label, main .heading';
        const marks = [...document.querySelectorAll('main .ink .mark')].filter(isSeen).map((mark) => {
          const { left, top, width, height } = mark.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        });
        const stage = find('main').getBoundingClientRect();
        const places = named.map(([x = 0, y = 0, z = 0]) => {
          const at = window.minkowscope.view!.project(space!, { x, y, z })!;
          return { x: stage.left + at.x, y: stage.top + at.y };
        });
        const pane = space && find(`[data-space=${space}]`).getBoundingClientRect();
        return {
          text: [...document.querySelectorAll(told)].filter(isSeen).map(wordsOf).join(' · '),
          marked: places.map(({ x, y }) => marks.some((mark) => Math.hypot(mark.x - x, mark.y - y) < 6)),
          inside: places.map(
            ({ x, y }) =>
              pane !== null && Math.min(x - pane.left, pane.right - x, y - pane.top, pane.bottom - y) >= 12,
          ),
        };
      };
      const find = <T extends HTMLElement>(selector: string): T => document.querySelector<T>(selector)!;
      const stateOf = (): string => find('.lesson-mark').dataset['state']!;
      const clickAt = async ({ space, at: [x = 0, y = 0, z = 0] }: Extract<Answer, { kind: 'click' }>) => {
        // A point is projected as in the last picture.
        await framesLater();
        const stage = find('main');
        const { left, top } = stage.getBoundingClientRect();
        const place = window.minkowscope.view!.project(space, { x, y, z })!;
        // A button that turns no camera, which would capture a pointer that there is none of.
        const at = { clientX: left + place.x, clientY: top + place.y, pointerType: 'mouse', button: 1 };
        for (const type of ['pointerdown', 'pointerup']) stage.dispatchEvent(new PointerEvent(type, at));
      };
      const give = async (answer: Answer): Promise<void> => {
        if (answer.kind === 'click') return clickAt(answer);
        if (answer.kind === 'button')
          return document.querySelectorAll<HTMLElement>('button.lesson-choice')[answer.index]!.click();
        find<HTMLInputElement>('.lesson-number-field').value = answer.text;
        find<HTMLFormElement>('.lesson-form').requestSubmit();
      };
      const low = new Set<string>();
      const noteLow = (): void => {
        const { lowTargets } = window as unknown as { lowTargets: () => string[] };
        for (const name of lowTargets()) low.add(name);
      };
      const result: RunThrough = { presses: 0, outcomes: [], waiting: [], low: [], moved: [] };
      for (const [i, next] of [...answers, null].entries()) {
        while (stateOf() !== 'asked' && !find('.lesson-next').classList.contains('at-end')) {
          const key = { key: 'PageDown', bubbles: true, cancelable: true };
          const { lesson } = window.minkowscope.store.getState();
          document.body.dispatchEvent(new KeyboardEvent('keydown', key));
          result.presses++;
          // What a world needs is fetched first.
          while (window.minkowscope.store.getState().lesson === lesson)
            await new Promise(requestAnimationFrame);
        }
        noteLow();
        if (!next || stateOf() !== 'asked') break;
        await framesLater();
        result.waiting.push(waitingNow(places[i]!));
        const edge = find('main').getBoundingClientRect().bottom;
        for (const answer of next) {
          if (stateOf() === 'wrong') find('.lesson-again').click();
          await give(answer);
          noteLow();
          result.outcomes.push(stateOf());
          const by = find('main').getBoundingClientRect().bottom - edge;
          if (Math.abs(by) > 4.5) result.moved.push(`question ${i + 1} moves the picture by ${by} px`);
        }
      }
      result.low = [...low];
      return result;
    },
    [answers, places.map(({ space, places }) => ({ space, places }))] as const,
  );

/** What was wrong while a question waited: its answer in words and numbers, or as the one place with a mark; a place out of the picture. */
const faults = (secrets: readonly Secret[], waiting: readonly Waiting[]): string[] =>
  secrets.flatMap(({ toldBy }, i) => {
    const { text, marked, inside } = waiting[i]!;
    const told = toldBy(text);
    const isMarkedAlone = marked[0] === true && marked.slice(1).every((other) => !other);
    return [
      ...(told === null ? [] : [`question ${i + 1} has “${told}” in “${text}”`]),
      ...(isMarkedAlone ? [`question ${i + 1} has a mark at the answer`] : []),
      ...(inside.includes(false) ? [`question ${i + 1} has a place out of the picture`] : []),
    ];
  });

test('each second lesson runs from its first beat to its last by the clicker alone, in large type, each question answered wrong and right, whose places are in the picture, and nothing shows the answer to one that waits', async ({
  page,
  scope,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openLesson(page, 'lesson-what-you-see');
  await canFindLow(page);
  await page.evaluate(() => window.minkowscope.complete());
  await page.evaluate(() => window.minkowscope.actions.set({ type: 'large' }));
  const found: string[] = [];
  for (const { id, title, load } of everyNth(2, lessons)) {
    const lesson = await load();
    const [wrong, right] = [answersTo(lesson, false), answersTo(lesson, true)];
    await scope.follow(`lesson-${id}`);
    await expect(page.locator('.lesson-title')).toHaveText(title);
    const { kind = 'pair' } = lesson.scenes[lesson.beats[0]!.scene] as { kind?: string };
    await page.waitForFunction((kind) => window.minkowscope.store.getState().run?.scene.kind === kind, kind);
    const answers = wrong.map((answer, i) => [answer, right[i]!] as const);
    const secrets = secretsOf(lesson);
    const { waiting, low: _, moved: __, ...done } = await runThrough(page, answers, secrets);
    expect(done, id).toEqual({
      presses: lesson.beats.flatMap(({ stops }) => stops).length - 1,
      outcomes: answers.flatMap(() => ['wrong', 'right']),
    });
    found.push(...faults(secrets, waiting).map((what) => `${id}, ${what}`));
    await expect(page.locator('.lesson-count')).toHaveText(
      new RegExp(`${lesson.beats.length}\\D*${lesson.beats.length}$`, 'u'),
    );
    await expect(page.locator('.lesson-next')).toHaveClass(/at-end/u);
    await expect(scope.alert).toHaveCount(0);
  }
  expect(found).toEqual([]);
});

test('what a question withholds, and the words of its step, come with the answer', async ({ page }) => {
  await openLesson(page, 'lesson-support-function.beat-3');
  const height = page.locator('main .ink .label').filter({ hasText: /^h = / });
  const words = page.locator('.sentence').filter({ hasText: 'Sample' });
  await expect(mark(page)).toHaveAttribute('data-state', 'asked');
  await expect(height).toHaveClass(/withheld/u);
  for (const part of [height, words]) await expect(part).toBeHidden();
  await page.getByRole('button', { name: 'the value' }).click();
  for (const part of [height, words]) await expect(part).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('each other second lesson has no target less than 40 px high, each place that a question names is in the picture, and an answer leaves the picture where it was', async ({
    page,
    scope,
  }) => {
    test.slow();
    await openLesson(page, 'lesson-what-you-see');
    await canFindLow(page);
    await page.evaluate(() => window.minkowscope.complete());
    const found: string[] = [];
    for (const { id, title, load } of everyNth(2, lessons, 1)) {
      const lesson = await load();
      await scope.follow(`lesson-${id}`);
      await expect(page.locator('.lesson-title')).toHaveText(title);
      const { kind = 'pair' } = lesson.scenes[lesson.beats[0]!.scene] as { kind?: string };
      await page.waitForFunction(
        (kind) => window.minkowscope.store.getState().run?.scene.kind === kind,
        kind,
      );
      const [wrong, right] = [answersTo(lesson, false), answersTo(lesson, true)];
      const answers = wrong.map((answer, i) => [answer, right[i]!] as const);
      const secrets = secretsOf(lesson);
      const { waiting, low, moved } = await runThrough(page, answers, secrets);
      found.push(...[...low, ...moved, ...faults(secrets, waiting)].map((what) => `${id}, ${what}`));
    }
    expect(found).toEqual([]);
  });

  test('a tap on a button over the picture gives the answer, and asks nothing about the point beneath', async ({
    page,
    scope,
  }) => {
    await openLesson(page, 'lesson-epa');
    await scope.drawn();
    const { x, y } = await scope.place('minkowski', { x: 2.5, y: -2.5, z: 0 });
    await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: 'That one' }).tap();
    await expect(mark(page)).toHaveAttribute('data-state', 'wrong');
    await scope.drawn();
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  test('a tap on the tab of the other space shows that space, and is no answer', async ({ page, scope }) => {
    await openLesson(page, 'lesson-casts');
    await scope.drawn();
    await page.getByRole('tab', { name: 'Objects' }).tap();
    await expect(page.getByRole('tab', { name: 'Objects' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'That one' })).toBeHidden();
  });

  test('in a low window all choices of a question can be scrolled clear of the buttons below them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openLesson(page, 'lesson-gjk-flat.beat-5.stop-2');
    await page.getByRole('button', { name: 'both ends' }).tap();
    await page.locator('.dock').evaluate((dock) => (dock.scrollTop = dock.scrollHeight));
    const choice = (await page.locator('.lesson-choice').last().boundingBox())!;
    const buttons = (await page.locator('.lesson-buttons').boundingBox())!;
    expect(choice.y + choice.height).toBeLessThanOrEqual(buttons.y);
  });
});

test('the last beat of the first lesson has buttons to step with, and its words have the width of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLesson(page, 'lesson-what-you-see.beat-5');
  const last = await page.evaluate(() => window.minkowscope.store.getState().step);
  const sizeOf = async (part: string) => (await page.locator(part).boundingBox())!;
  for (const [width, height, words] of [
    [390, 844, 340],
    [844, 390, 300],
    [1440, 900, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await sizeOf('.lesson-beat')).width).toBeGreaterThan(words);
    expect((await sizeOf('.sentence')).height).toBeGreaterThan(24);
    expect((await sizeOf('.strip-slider')).width).toBeGreaterThan(150);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Previous step', exact: true }).click();
  expect(await page.evaluate(() => window.minkowscope.store.getState().step)).toBe(last - 1);
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
  await expect(scope.alert).toContainText('Step “sample 999”');
  await scope.alert.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await scope.openFolder('Appearance');
  await scope.controls.getByRole('button', { name: 'Playlist…' }).click();
  const playlist = page.getByRole('region', { name: 'Playlist' });
  await playlist.getByLabel('Note of entry 1').fill('one');
  await playlist.getByLabel('Note of entry 2').click();
  await page.keyboard.type('two');
  await expect(playlist.getByLabel('Note of entry 1')).toHaveValue('one');
  await expect(playlist.getByLabel('Note of entry 2')).toHaveValue('Note of sample 999two');

  // The field that is written in still has the focus.
  await page.reload();
  await scope.openFolder('Appearance');
  await scope.controls.getByRole('button', { name: 'Playlist…' }).click();
  await expect(playlist.getByLabel('Note of entry 2')).toHaveValue('Note of sample 999two');
  await playlist.getByLabel('Note of entry 1').fill('x'.repeat(4001));
  await expect(playlist.getByRole('status')).toContainText(/Not kept.*at most 4000 characters/);
  await page.reload();
  await scope.openFolder('Appearance');
  await scope.controls.getByRole('button', { name: 'Playlist…' }).click();
  await expect(playlist.getByLabel('Note of entry 1')).toHaveValue('one');

  // Its scenes are bodies that the reader of engines' texts would understand too.
  const dropped = JSON.stringify(
    withEntry(null, { title: 'exit', scene, at: 'exit', note: 'From a file' }),
    null,
    1,
  );
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'playlist.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);
  await expect(beat(page)).toContainText('From a file');
});
