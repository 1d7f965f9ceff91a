import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Scope } from './fixtures';
import { paint } from './undrawn';
import { everyNth } from './walks';

/**
 * axe, ready to ask about the page as it is. The page has no frames, whose results would need a page of their own to be
 * gathered in; and the half megabyte of axe is brought to a document once, not at every question.
 */
export async function axe({ page }: Scope): Promise<AxeBuilder> {
  // No rule of colours looks at what is transparent.
  await page.evaluate(paint);
  const there = await page.evaluate(() => 'axe' in window);
  return (
    new AxeBuilder(there ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      // To describe the nodes that pass takes half of the time, and no test reads them.
      .options({ resultTypes: ['violations'] })
  );
}

/** The themes of a desk in a test that has the light one on a phone, whose colours are the same. `WALKS=all` has both. */
export const desk = everyNth(2, ['dark', 'light'] as const);

const ofColours = ['color-contrast', 'link-in-text-block'];

interface Asked {
  /** What of it is asked about its colours, if its other colours were asked about before: they take most of the time. */
  added?: string;
  /** A phone has the colours of a desk: where a test looks at both, one theme is enough for the phone. */
  themes?: readonly ('dark' | 'light')[];
}

/** The page, or one part of it, breaks no rule of axe in the first theme and no rule of colours in another. */
export async function expectAccessible(
  scope: Scope,
  state: string,
  part = 'html',
  { added = part, themes = ['dark', 'light'] }: Asked = {},
): Promise<void> {
  for (const [i, colorScheme] of themes.entries()) {
    await scope.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(scope.page.locator(`html[data-theme=${colorScheme}]`)).toBeVisible();
    if (i === 0) {
      const asked = (await axe(scope)).include(part).disableRules(ofColours);
      expect(await passesOf(asked, `${state}, ${colorScheme}`)).toBeGreaterThan(15);
    }
    // A theme changes colours alone.
    const asked = (await axe(scope)).include(added).withRules(ofColours);
    expect(await passesOf(asked, `${state}, colours, ${colorScheme}`)).toBeGreaterThan(0);
  }
}

/** Asks, expects no violation, and returns how many rules found something that they pass. */
async function passesOf(asked: AxeBuilder, state: string): Promise<number> {
  const { violations, passes } = await asked.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html.slice(0, 200)),
  }));
  expect(found, state).toEqual([]);
  return passes.length;
}
