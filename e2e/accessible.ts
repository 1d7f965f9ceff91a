import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Scope } from './fixtures';
import { paint } from './undrawn';

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

/** The page, or one part of it, breaks no rule of axe in the dark theme and no rule of colours in the light one. */
export async function expectAccessible(scope: Scope, state: string, part = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await scope.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(scope.page.locator(`html[data-theme=${colorScheme}]`)).toBeVisible();
    const asked = (await axe(scope)).include(part);
    // A theme changes colours alone.
    if (colorScheme === 'light') asked.withRules(['color-contrast', 'link-in-text-block']);
    const { violations, passes } = await asked.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
    if (colorScheme === 'dark') expect(passes.length).toBeGreaterThan(15);
    else expect(passes.map(({ id }) => id)).toContain('color-contrast');
  }
}
