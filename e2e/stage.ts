import { expect, type Page } from '@playwright/test';
import type { Scope } from './fixtures';

/** Points and labels that do not fit in the picture as it is drawn now. */
export interface Misfits {
  /** How many points and labels were looked at. */
  looked: number;
  /** Points and labels that reach beyond their viewport. */
  outside: string[];
  /** Labels that lie on one another. */
  overlaps: string[];
}

/** Looks at the boxes of points and labels as the document has them. */
export function misfits(page: Page): Promise<Misfits> {
  return page.evaluate(() => {
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
  });
}

/** All points and labels lie within their viewport, and no label on another. */
export async function expectFitting(scope: Scope, of: string): Promise<void> {
  await scope.drawn();
  const { looked, outside, overlaps } = await misfits(scope.page);
  expect({ outside, overlaps }, of).toEqual({ outside: [], overlaps: [] });
  expect(looked, of).toBeGreaterThan(4);
}
