import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type CDPSession, type Locator, type Page } from '@playwright/test';
import type { Space } from '../src/view/picture';
import { KeptPages } from './kept-page';
import { serve, type StaticServer } from './static-server';
import { drawNothing } from './undrawn';

export { expect } from '@playwright/test';

/** A point of the picture as its drawing names it: the numbers are those of the world, to the last bit. */
export interface ShownMark {
  space: Space;
  kind: string;
  name: string;
  at: { x: number; y: number; z: number };
}

/** What the page has of a step. */
interface ShownStep {
  description: string;
  marks: ShownMark[];
  readout: Map<string, string[]>;
}

const markOf = ({ space, mark, name, x, y, z }: Partial<Record<string, string>>): ShownMark =>
  ({ space, kind: mark, name, at: { x: Number(x), y: Number(y), z: Number(z) } }) as ShownMark;

function readoutOf(texts: readonly string[]): Map<string, string[]> {
  const isNumber = (word: string): boolean => /^−?[\d∞]/u.test(word);
  return new Map(
    texts
      .map((text) => text.split(/\s+/))
      .map((words) => [
        words.filter((word) => !isNumber(word)).join(' '),
        words.filter((word) => isNumber(word)),
      ]),
  );
}

const assets = join(import.meta.dirname, '../dist/assets');

/** The page as a person meets it: by roles and names. What assistive technology does not see, the picture, by its data. */
export class Scope {
  readonly slider: Locator;
  readonly sentence: Locator;
  readonly objectSpace: Locator;
  readonly minkowskiSpace: Locator;
  readonly controls: Locator;
  readonly alert: Locator;
  private losses: { session: CDPSession; files: ReadonlySet<string> } | null = null;

  constructor(readonly page: Page) {
    // Attributes from which these roles and names follow; to work out those of all elements takes 7 ms a query.
    const labelled = (element: string, label: string): Locator =>
      page.locator(`${element}[aria-label="${label}"]`);
    this.slider = labelled('input[type=range]', 'Step');
    this.sentence = labelled('[role=status]', 'Step description');
    this.objectSpace = labelled('section', 'Object space');
    this.minkowskiSpace = labelled('section', 'Minkowski space');
    this.controls = labelled('section', 'Controls');
    this.alert = page.locator('[role=alert]').filter({ visible: true });
  }

  /** Opens a link by its fragment ("" for the bare page) with cheap drawing, and waits for its first sentence. */
  async open(fragment = '', flags = 'cheap'): Promise<void> {
    // A new fragment alone would not load the page again.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    await this.page.goto(`./?${flags}${fragment === '' ? '' : `#${fragment.replace(/^#/, '')}`}`);
    // A lesson has words of its own in the place of the step's.
    const lesson = this.page.locator('[role=group][aria-label="Lesson"]').filter({ visible: true });
    await this.sentence
      .filter({ hasText: /\S/, hasNotText: /^Opening/, visible: true })
      .or(lesson)
      .first()
      .waitFor();
    // The numbers come after the first picture.
    await this.page
      .locator('.numbers:has(.readout), .numbers:has(.load-failure)')
      .waitFor({ state: 'attached' });
  }

  /**
   * Loses the built files whose addresses match, as when the connection is gone, until they are restored. The browser itself blocks
   * them; a route would lead every request of the page through Node, and have the browser keep no file.
   */
  async lose(what: RegExp): Promise<void> {
    const files = readdirSync(assets).map((name) => `/assets/${name}`);
    const lost = files.filter((file) => what.test(file));
    if (lost.length === 0) throw new Error(`no file of the build matches ${what}`);
    await this.block(new Set([...(this.losses?.files ?? []), ...lost]));
  }

  /** Files come again that match; else all. */
  async restore(what = /^/u): Promise<void> {
    await this.block(new Set([...(this.losses?.files ?? [])].filter((file) => !what.test(file))));
  }

  private async block(files: ReadonlySet<string>): Promise<void> {
    if (!this.losses) {
      const session = await this.page.context().newCDPSession(this.page);
      await session.send('Network.enable');
      this.losses = { session, files };
    }
    this.losses.files = files;
    await this.losses.session.send('Network.setBlockedURLs', { urls: [...files].map((file) => `*${file}`) });
  }

  /** Ends what would outlive the test. */
  async leave(): Promise<void> {
    await this.losses?.session.detach();
  }

  /** Opens a link in the page as it stands, as from its address bar; what is shown till then is what was. */
  async follow(fragment: string): Promise<void> {
    await this.page.evaluate((hash) => (location.hash = hash), fragment);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  private press = (name: string): Promise<void> =>
    this.page.locator('#dock').getByRole('button', { name, exact: true }).click();

  play = (): Promise<void> => this.press('Play');
  pause = (): Promise<void> => this.press('Pause');
  next = (): Promise<void> => this.press('Next step');
  previous = (): Promise<void> => this.press('Previous step');
  first = (): Promise<void> => this.press('First step');
  last = (): Promise<void> => this.press('Last step');
  copyLink = (): Promise<void> => this.export('Copy link');

  /** Presses a row of the export menu. */
  async export(name: string): Promise<void> {
    await this.button('Export').click();
    await this.page.locator('#export-menu').getByRole('button', { name, exact: true }).click();
  }

  /** The step shown, counted as the slider counts: from 1. */
  async step(): Promise<number> {
    return Number(await this.slider.inputValue());
  }

  /** How many steps the run has. */
  async steps(): Promise<number> {
    return Number(await this.slider.getAttribute('max'));
  }

  /** Shows a step, through the slider. */
  async seek(step: number): Promise<void> {
    await this.slider.fill(String(step));
  }

  /** The page's sentences about the present step, in one line. */
  async description(): Promise<string> {
    return (await this.sentence.innerText()).replace(/\s+/g, ' ').trim();
  }

  /** The line under the buttons: which step of how many, which iteration of how many. */
  count(): Locator {
    return this.page.getByRole('paragraph').filter({ hasText: /^step \d+ of \d+ · iteration/ });
  }

  /** A control of the panel, by its label. */
  field(label: string): Locator {
    const named = { name: label, exact: true };
    // Number fields are spin buttons where there is a touch keyboard.
    return this.controls.getByRole('textbox', named).or(this.controls.getByRole('spinbutton', named));
  }

  /** Opens a folder of the panel whose title begins so. */
  async openFolder(title: string): Promise<void> {
    await this.controls.getByRole('button', { name: new RegExp(`^\\W*${title}`) }).click();
  }

  /** Types a number or text into a control of the panel, and leaves it. */
  async set(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await this.field(label).press('Enter');
  }

  /** The rows of the readout by name and letter (`at most |v|`), each with its numbers as they read. */
  async readout(): Promise<Map<string, string[]>> {
    return readoutOf(await this.controls.getByRole('button').allInnerTexts());
  }

  /**
   * Shows steps one after the other, through the slider, and returns what the page then has: the same as `description`, `marks`
   * and `readout`, in one call for all of them.
   */
  async walk(steps: readonly number[]): Promise<ShownStep[]> {
    const shown = await this.page.evaluate(async (steps) => {
      const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
      const sentence = document.querySelector<HTMLElement>('[role=status][aria-label="Step description"]')!;
      const found = [];
      for (const step of steps) {
        slider.value = String(step);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        found.push({
          description: sentence.innerText.replace(/\s+/g, ' ').trim(),
          marks: [...document.querySelectorAll<SVGElement>('.mark')]
            .filter((mark) => !mark.closest('.lens'))
            .map(({ dataset }) => Object.fromEntries(Object.entries(dataset))),
          rows: [...document.querySelectorAll<HTMLElement>('.numbers button')].map((row) => row.innerText),
        });
      }
      return found;
    }, steps);
    return shown.map(({ description, marks, rows }) => ({
      description,
      marks: marks.map(markOf),
      readout: readoutOf(rows),
    }));
  }

  /** Waits until what was last asked for is drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** The points of both viewports, once drawn. */
  async marks(): Promise<ShownMark[]> {
    await this.drawn();
    const marks = await this.page
      .locator('.mark:not(.lens *)')
      .evaluateAll((marks) =>
        marks.map((mark) => Object.fromEntries(Object.entries((mark as SVGElement).dataset))),
      );
    return marks.map(markOf);
  }

  /** Where a point of a space stands in the window, CSS px. */
  async place(space: Space, at: ShownMark['at']): Promise<{ x: number; y: number }> {
    await this.drawn();
    return this.page.evaluate(
      ([space, at]) => {
        const projected = window.minkowscope.view?.project(space, at);
        const { left, top } = document.querySelector('main')!.getBoundingClientRect();
        if (!projected) throw new Error(`${space} space is not on show`);
        return { x: left + projected.x, y: top + projected.y };
      },
      [space, at] as const,
    );
  }

  /** The scene shown, to the last bit: JSON that keeps −0. */
  async scene(): Promise<string> {
    return this.page.evaluate(() =>
      JSON.stringify(window.minkowscope.store.getState().run?.scene, (_, value: unknown) =>
        Object.is(value, -0) ? '-0' : value,
      ),
    );
  }

  /** The signed distance that the run shown came to. */
  async signedDistance(): Promise<number | null | undefined> {
    return this.page.evaluate(() => window.minkowscope.store.getState().run?.result.signedDistance);
  }

  /** The fragment in the address bar, without its "#". */
  fragment(): string {
    return new URL(this.page.url()).hash.slice(1);
  }

  /** How many animation frames the page asks for in a while; none when it idles. */
  async framesDuring(milliseconds: number): Promise<number> {
    return this.page.evaluate(async (wait) => {
      const ask = window.requestAnimationFrame;
      let frames = 0;
      window.requestAnimationFrame = (callback) => {
        frames++;
        return ask(callback);
      };
      await new Promise((done) => setTimeout(done, wait));
      window.requestAnimationFrame = ask;
      return frames;
    }, milliseconds);
  }
}

interface Fixtures {
  scope: Scope;
  /** The page is a new one, of a new context, and not one that earlier tests had. */
  fresh: boolean;
  /** The picture is drawn. Without it, its points and labels are there alone. */
  draws: boolean;
  /** Errors and warnings of the page so far. A test that provokes one on purpose empties the list. */
  complaints: string[];
}

interface WorkerFixtures {
  site: StaticServer;
  keptPages: KeptPages;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed here.
    async ({}, use) => {
      const site = await serve();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  keptPages: [
    async ({ browser, site }, use) => use(new KeptPages(browser, new URL(site.address).origin)),
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.address),
  fresh: [false, { option: true }],
  page: async (
    {
      browser,
      keptPages,
      fresh,
      baseURL,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      serviceWorkers,
    },
    use,
  ) => {
    const options = {
      ...(baseURL !== undefined && { baseURL }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      viewport,
      isMobile,
      hasTouch,
      colorScheme,
      serviceWorkers,
    };
    if (!fresh) return use(await keptPages.take(options));
    const context = await browser.newContext(options);
    await use(await context.newPage());
    await context.close();
  },
  context: ({ page }, use) => use(page.context()),
  draws: [false, { option: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      await use(complaints);
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  scope: async ({ page, draws }, use) => {
    if (!draws) await page.addInitScript(drawNothing);
    // No first visit: its line would be over every picture.
    await page.addInitScript(() => {
      try {
        localStorage.setItem('minkowscope.welcome', '3');
      } catch {
        // An empty page has no storage.
      }
    });
    const scope = new Scope(page);
    await use(scope);
    await scope.leave();
  },
});
