import { expect, type Page } from '@playwright/test';
import type { PairScene } from '../src/problems/pair/scene';
import type { Scope } from './fixtures';

/** Points and labels that do not fit in the picture as it is drawn now. */
interface Misfits {
  /** How many points and labels were looked at. */
  looked: number;
  /** Points and labels that reach beyond their viewport. */
  outside: string[];
  /** Labels that lie on one another. */
  overlaps: string[];
}

/** The picture, the words and the step of a scene that is shown. */
interface Shown extends Misfits {
  /** The sentences about the step, in one line. */
  description: string;
  /** The step and how many there are, as the slider counts. */
  steps: [string, string];
}

/** Opens scenes at their last steps, one after another in the page as it stands. */
export async function showEach(page: Page, scenes: readonly PairScene[]): Promise<Shown[]> {
  await page.evaluate(`window.misfitsNow = ${misfitsNow.toString()}`);
  return page.evaluate(async (scenes) => {
    const { misfitsNow } = window as unknown as { misfitsNow: () => Misfits };
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
    const sentence = document.querySelector<HTMLElement>('[role=status][aria-label="Step description"]')!;
    const shown: Shown[] = [];
    for (const scene of scenes) {
      window.minkowscope.actions.open(scene, 1e6);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const description = sentence.innerText.replace(/\s+/g, ' ').trim();
      shown.push({ ...misfitsNow(), description, steps: [slider.value, slider.max] });
    }
    return shown;
  }, scenes);
}

/** Looks at the boxes of points and labels as the document has them. */
export const misfits = (page: Page): Promise<Misfits> => page.evaluate(misfitsNow);

/** Runs in the page. */
function misfitsNow(): Misfits {
  const found: Misfits = { looked: 0, outside: [], overlaps: [] };
  for (const space of ['object', 'minkowski']) {
    const stage = document.querySelector(`[data-space=${space}]`)!.getBoundingClientRect();
    if (stage.width === 0) continue;
    const marks = [...document.querySelectorAll(`.mark[data-space=${space}]`)].map((mark) => ({
      name: `${space} ${mark.getAttribute('data-name')}`,
      box: mark.querySelector('g')!.getBoundingClientRect(),
    }));
    const labels = [
      ...document.querySelectorAll(`#stage [data-pane=${space}] .label:not([display=none]) text`),
    ].map((text) => ({ name: `${space} “${text.textContent}”`, box: text.getBoundingClientRect() }));
    found.looked += marks.length + labels.length;
    for (const { name, box } of [...marks, ...labels]) {
      const fits =
        box.left >= stage.left &&
        box.right <= stage.right &&
        box.top >= stage.top &&
        box.bottom <= stage.bottom;
      if (!fits) found.outside.push(name);
    }
    // The height of a line of text is more than its ink: the middle half stands for it.
    const inked = labels.map(({ name, box: { left, right, top, height } }) => ({
      name,
      left,
      right,
      top: top + height / 4,
      bottom: top + (3 * height) / 4,
    }));
    inked.forEach((a, i) => {
      for (const b of inked.slice(i + 1)) {
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.overlaps.push(`${a.name} on ${b.name}`);
      }
    });
  }
  return found;
}

/** All points and labels lie within their viewport, and no label on another. */
export function expectFits({ looked, outside, overlaps }: Misfits, of: string): void {
  expect({ outside, overlaps }, of).toEqual({ outside: [], overlaps: [] });
  expect(looked, of).toBeGreaterThan(4);
}

/** Once what was asked for is drawn. */
export async function expectFitting(scope: Scope, of: string): Promise<void> {
  await scope.drawn();
  expectFits(await misfits(scope.page), of);
}
