import type { Lesson } from '../../lessons/lesson';
import { h } from '../dom';
import { handoutOf } from './handout';

/**
 * Makes the handout of a lesson, shows its progress, and has the browser print it. Resolves when it is printed or cancelled.
 */
export async function printHandout(lesson: Lesson): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const cancelling = new AbortController();
  const words = h('span', { role: 'status' });
  const bar = h('progress', { 'aria-label': 'Pages made' });
  const cancel = h('button', { type: 'button', class: 'plain', onclick: () => cancelling.abort() }, 'Cancel');
  const note = h('div', { class: 'handout-making' }, words, bar, cancel);
  document.body.append(note);
  cancel.focus();
  const tell = (page: number, of: number): void => {
    words.textContent = `Handout: page ${page} of ${of}`;
    bar.max = of;
    bar.value = page - 1;
  };
  // Pictures have the colours of the page.
  dataset['theme'] = 'light';
  try {
    const handout = await handoutOf(lesson, cancelling.signal, tell);
    note.remove();
    document.body.append(handout);
    dataset['handout'] = '';
    await printed();
    delete dataset['handout'];
    handout.remove();
  } catch (error) {
    if (!cancelling.signal.aborted) throw error;
  } finally {
    note.remove();
    dataset['theme'] = theme;
  }
}

/** Has the browser print, and waits until it has. */
const printed = (): Promise<void> =>
  new Promise((done) => {
    addEventListener('afterprint', () => done(), { once: true });
    window.print();
  });
