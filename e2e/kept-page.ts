import type { Browser, BrowserContextOptions, Disposable, Page } from '@playwright/test';

/** A page that outlives its test, with what must go before the next one. */
interface Kept {
  page: Page;
  scripts: Disposable[];
}

/**
 * Pages that the tests of a worker use one after another, one for each set of options that only a new context can take. Their
 * browser keeps the built files and their code: a load takes .46 s of CPU, in a new page 1.0.
 */
export class KeptPages {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** An empty page, on which nothing of an earlier test is left. Its clock must be the browser's. */
  async take({ viewport, ...options }: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(options);
    let kept = this.kept.get(key);
    if (!kept) this.kept.set(key, (kept = await this.make(options)));
    else await this.wipe(kept, options);
    if (viewport) await kept.page.setViewportSize(viewport);
    return kept.page;
  }

  private async make(options: BrowserContextOptions): Promise<Kept> {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    const scripts: Disposable[] = [];
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...args: Parameters<typeof add>) => {
      const script = await add(...args);
      scripts.push(script);
      return script;
    };
    return { page, scripts };
  }

  private async wipe({ page, scripts }: Kept, options: BrowserContextOptions): Promise<void> {
    const context = page.context();
    page.removeAllListeners();
    context.removeAllListeners();
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.clearPermissions(),
      ...scripts.splice(0).map((script) => script.dispose()),
      ...context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    ]);
    // This storage is the window's own: no other page can empty it.
    await page.evaluate(() => location.protocol === 'about:' || sessionStorage.clear());
    await page.mouse.up();
    await page.mouse.move(-1, -1);
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await session.detach();
    const unset = { media: null, reducedMotion: null, forcedColors: null, contrast: null };
    await page.emulateMedia({ ...unset, colorScheme: options.colorScheme ?? null });
  }
}
