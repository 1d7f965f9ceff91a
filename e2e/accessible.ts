import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Scope } from './fixtures';

/** Nothing on the page, or in one part of it, is against a rule that axe can check, dark or light. */
export async function expectAccessible(scope: Scope, state: string, part = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await scope.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(scope.page.locator(`html[data-theme=${colorScheme}]`)).toBeVisible();
    // The page has no frames, whose results would need a page of their own to be gathered in.
    const { violations, passes } = await new AxeBuilder({ page: scope.page })
      .setLegacyMode()
      .include(part)
      .analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
    expect(passes.length).toBeGreaterThan(15);
  }
}
