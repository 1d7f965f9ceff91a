import { test as base, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The page as a person meets it: by roles and names only. */
export class Scope {
  readonly slider: Locator;
  readonly sentence: Locator;
  readonly objectSpace: Locator;
  readonly minkowskiSpace: Locator;
  readonly controls: Locator;

  constructor(readonly page: Page) {
    this.slider = page.getByRole('slider', { name: 'Step', exact: true });
    this.sentence = page.getByRole('status', { name: 'Step description', exact: true });
    this.objectSpace = page.getByRole('region', { name: 'Object space', exact: true });
    this.minkowskiSpace = page.getByRole('region', { name: 'Minkowski space', exact: true });
    this.controls = page.getByRole('region', { name: 'Controls', exact: true });
  }

  /** Opens a link by its fragment ("" for the bare page) with cheap drawing, and waits for its first sentence. */
  async open(fragment = '', flags = 'cheap'): Promise<void> {
    // A new fragment alone would not load the page again.
    await this.page.goto('about:blank');
    await this.page.goto(`./?${flags}${fragment === '' ? '' : `#${fragment.replace(/^#/, '')}`}`);
    await this.sentence.filter({ hasText: /\S/ }).waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  play = (): Promise<void> => this.button('Play').click();
  pause = (): Promise<void> => this.button('Pause').click();
  next = (): Promise<void> => this.button('Next step').click();
  previous = (): Promise<void> => this.button('Previous step').click();
  first = (): Promise<void> => this.button('First step').click();
  last = (): Promise<void> => this.button('Last step').click();
  copyLink = (): Promise<void> => this.button('Copy link').click();

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

  /** What the page says of the step shown, in one line. */
  async description(): Promise<string> {
    return (await this.sentence.innerText()).replace(/\s+/g, ' ').trim();
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
  /** What the page complained of so far. A test that means to provoke a complaint empties it. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
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
  scope: async ({ page }, use) => {
    await use(new Scope(page));
  },
});
