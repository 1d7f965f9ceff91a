import '../../styles/handout.css';
import { lessonPrefix, writePlace } from '../../lessons/address';
import type { Beat, Lesson, Stop } from '../../lessons/lesson';
import { packed, playlistId } from '../../lessons/playlist';
import { describe, frameAt } from '../../stepping/run';
import { actions as createActions } from '../../store/actions';
import { createAppStore, type State } from '../../store/state';
import type { Space } from '../../view/picture';
import { createView, type View } from '../../view/view';
import { h, type Dispose } from '../dom';
import { onlySpace } from '../kinds/known';
import { algorithmName } from '../precision-words';
import { readoutRows, type Row } from '../readout/rows';
import { letter, words } from '../words';
import { codeOf } from './qr-code';
import { figureBeside } from './handout-beside';
import { LessonSession, spaceOf } from './session';
import { textNodes } from './text';

/** The picture of a page, CSS px; paper shows it smaller. */
const picture = { width: 900, height: 400 };
/** The numbers that a page has room for. */
const maxRows = 9;

/** Draws the steps of a lesson beside the page. */
interface Easel {
  stage: HTMLElement;
  session: LessonSession;
  state(this: void): Readonly<State>;
  view: View;
  dispose: Dispose;
}

/** One page. What comes after its question is for the pages of answers. */
interface Page {
  beat: Beat;
  index: number;
  /** The stops up to the question, or all. */
  told: readonly Stop[];
  rest: readonly Stop[];
}

const pageOf = (beat: Beat, index: number): Page => {
  const asked = beat.stops.findIndex(({ question }) => question);
  const end = asked < 0 ? beat.stops.length : asked + 1;
  return { beat, index, told: beat.stops.slice(0, end), rest: beat.stops.slice(end) };
};

/**
 * A lesson on paper: a page for each beat with picture, words, numbers and address; its first question is open there. The
 * answers follow, and with them what the beat asks next, whose answers are a page later. `tell` is called before each page, from 1. Rejects by `signal`.
 */
export async function handoutOf(
  lesson: Lesson,
  signal: AbortSignal,
  tell: (page: number, of: number) => void,
): Promise<HTMLElement> {
  const easel = easelFor(lesson);
  const list = lesson.id === playlistId ? [`list-${await packed(lesson)}`] : [];
  const pages = lesson.beats.map(pageOf);
  const answers = answerPages(pages);
  const count = pages.length + answers.length;
  const made: HTMLElement[] = [];
  try {
    for (const page of pages) {
      signal.throwIfAborted();
      tell(made.length + 1, pages.length);
      const fragment = [`${lessonPrefix}${lesson.id}`, ...list, ...writePlace({ beat: page.index, stop: 0 })];
      const address = new URL(`#${fragment.join('.')}`, document.baseURI).href;
      made.push(await sheetOf(lesson, page, easel, address, count, pages.length + 1));
    }
  } finally {
    easel.dispose();
  }
  const last = answers.map((content, i) =>
    sheet(lesson, 'answers', `${pages.length + 1 + i} / ${count}`, ...content),
  );
  return h('section', { class: 'handout', 'aria-label': 'Handout' }, ...made, ...last);
}

function easelFor(lesson: Lesson): Easel {
  const stage = h(
    'section',
    { class: 'stage handout-stage', 'aria-hidden': 'true' },
    h('section', { 'data-space': 'object' }),
    h('section', { 'data-space': 'minkowski' }),
  );
  document.body.append(stage);
  const store = createAppStore({ theme: 'light' });
  const actions = createActions(store);
  const view = createView(stage, store, actions, {
    cheap: new URL(document.URL).searchParams.has('cheap'),
  });
  const session = new LessonSession(store, actions, lesson, { id: lesson.id, beat: 0, stop: 0 });
  const dispose = (): void => {
    view.dispose();
    stage.remove();
  };
  return { stage, session, state: () => store.getState(), view, dispose };
}

/** Shows a stop, whose algorithm may have to be fetched first. */
async function show({ session, state }: Easel, beat: number, stop: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    const undo = session.onChange(() => {
      undo();
      done();
    });
    session.go({ ...session.place, beat, stop });
    const { message } = state();
    if (message) fail(new Error(message.text));
  });
}

async function sheetOf(
  lesson: Lesson,
  page: Page,
  easel: Easel,
  address: string,
  count: number,
  answerPage: number,
): Promise<HTMLElement> {
  const { beat, index, told } = page;
  await show(easel, index, told.length - 1);
  const { run, step, viewports } = easel.state();
  if (!run) throw new Error(`Beat ${index + 1} has no picture`);
  const asked = told.at(-1)!.question;
  const { title, text } = describe(run, run.trace.at(step));
  // Where the page hides the words and the numbers of a question's step, paper does too.
  const isWordless = asked && (asked.withholds ?? spaceOf(asked));
  const isNumberless = isWordless ?? asked?.hides;
  const rows = isNumberless ? [] : readoutRows(run, frameAt(run, step)).slice(0, maxRows);
  const only = onlySpace(run) ?? (viewports === 'object' || viewports === 'minkowski' ? viewports : null);
  const drawn = await pictureOf(easel.view, step, only);
  withhold(drawn, asked?.withholds ?? []);
  const beside = await figureBeside(easel.stage, easel.state(), easel.view);
  return sheet(
    lesson,
    `beat ${index + 1} of ${lesson.beats.length}${asked ? ', question' : ''}`,
    `${index + 1} / ${count}`,
    h('div', { class: 'handout-picture' }, drawn),
    ...(beside ? [beside] : []),
    h(
      'div',
      { class: 'handout-words' },
      h('span', { class: 'handout-mark' }, asked ? '?' : String(index + 1)),
      h(
        'div',
        {},
        ...(beat.broken === undefined ? [] : [h('p', {}, h('b', {}, `Broken on purpose: ${beat.broken}.`))]),
        ...told.map(({ say }) => h('p', {}, ...textNodes(say))),
        ...(asked ? [h('p', {}, ...textNodes(asked.ask)), ...choicesOf(asked)] : []),
      ),
    ),
    ...(isWordless
      ? []
      : [h('p', { class: 'handout-step' }, h('b', {}, `${title}.`), ' ', ...words(text, run.problem.scale))]),
    h('table', { class: 'handout-numbers' }, h('tbody', {}, ...rows.map(numbersRow))),
    h('div', { class: 'handout-squares', 'aria-hidden': 'true' }),
    ...(asked ? [answerIsOn(answerPage)] : []),
    h(
      'footer',
      {},
      codeOf(address) ?? '',
      h(
        'p',
        {},
        h('span', { class: 'handout-address' }, shortened(address)),
        h('br', {}),
        `Scene ${run.scene.title ?? beat.scene}, ${algorithmName(run)}, ${told.at(-1)!.at}.`,
      ),
    ),
  );
}

/** A sheet of paper. `page` is its number and how many there are: 4 / 12. */
function sheet(lesson: Lesson, what: string, page: string, ...content: (Node | string)[]): HTMLElement {
  const number = lesson.number === undefined ? '' : `${lesson.number}  `;
  const title = h('b', {}, `${number}${lesson.title}`);
  const head = h('header', {}, title, h('span', {}, what), h('span', { class: 'handout-number' }, page));
  return h('article', { class: 'handout-page' }, head, ...content);
}

/** The picture of a step: lines and texts if it is flat, else pixels. */
async function pictureOf(view: View, step: number, only: Space | null): Promise<Node> {
  const spaces: readonly Space[] = only ? [only] : ['object', 'minkowski'];
  const text = await view.stepSvg({ step, spaces, ...picture });
  if (text !== null) return svgOf(text);
  const canvas = await view.snapshot({ step, spaces, ...picture, ratio: 2, small: false });
  return canvas ?? document.createTextNode('');
}

/** Removes the labels of these letters, and the arrows that they name, from a picture of lines and texts. */
function withhold(drawn: Node, letters: readonly string[]): void {
  if (!(drawn instanceof SVGElement)) return;
  for (const label of drawn.querySelectorAll<SVGElement>('[data-label]')) {
    if (!letters.includes(label.querySelector('tspan')?.textContent ?? '')) continue;
    const id = CSS.escape(label.dataset['label']!);
    for (const part of drawn.querySelectorAll(`[data-label="${id}"], [data-arrow="${id}"]`)) part.remove();
  }
}

let pictures = 0;

/** The picture as an element, whose names no other one has. */
function svgOf(text: string): Node {
  const id = `picture-${++pictures}-space-`;
  const own = text.replaceAll('id="space-', `id="${id}`).replaceAll('url(#space-', `url(#${id}`);
  return document.importNode(new DOMParser().parseFromString(own, 'image/svg+xml').documentElement, true);
}

const numbersRow = ({ name, letter: sign, numbers }: Row): HTMLElement =>
  h(
    'tr',
    {},
    h('td', {}, name.replaceAll('_', '')),
    h('td', {}, ...(sign ? [letter(sign)] : [])),
    h('td', {}, numbers.length > 1 ? `(${numbers.join(', ')})` : numbers.join('')),
  );

function choicesOf(question: NonNullable<Stop['question']>): Node[] {
  const choices =
    question.kind === 'choice' ? question.choices : question.kind === 'successor' ? question.phases : [];
  const items = choices.map((choice) => h('li', {}, ...textNodes(choice)));
  return items.length > 0 ? [h('ol', {}, ...items)] : [];
}

const answerIsOn = (page: number): HTMLElement =>
  h('p', { class: 'handout-step' }, `The answer is on page ${page}.`);

/** The pages of answers: that of the first questions of all beats, that of their second ones, and so on. */
function answerPages(pages: readonly Page[]): HTMLElement[][] {
  const byBeat = pages.map(({ told, rest, index }) => ({
    index,
    turns: turnsOf(told.at(-1)?.question, rest, pages.length + 1),
  }));
  const count = Math.max(0, ...byBeat.map(({ turns }) => turns.length));
  return Array.from({ length: count }, (_, turn) =>
    byBeat.flatMap(({ index, turns }) => {
      const nodes = turns[turn];
      return nodes ? [answerBlock(index, nodes)] : [];
    }),
  );
}

const answerBlock = (index: number, nodes: readonly Node[]): HTMLElement =>
  h(
    'div',
    { class: 'handout-answer' },
    h('span', { class: 'handout-mark' }, String(index + 1)),
    h('div', {}, ...nodes),
  );

/** The pages that answer the questions of a beat. Each has an answer, what the lesson says then, and the next question. The first is `page`. */
function turnsOf(asked: Stop['question'], rest: readonly Stop[], page: number): Node[][] {
  if (!asked) return [];
  const paragraph = (text: string): Node => h('p', {}, ...textNodes(text));
  const turns = [[paragraph(asked.right)]];
  for (const { say, question } of rest) {
    const turn = turns.at(-1)!;
    turn.push(paragraph(say));
    if (!question) continue;
    turn.push(paragraph(question.ask), ...choicesOf(question), answerIsOn(page + turns.length));
    turns.push([paragraph(question.right)]);
  }
  return turns;
}

/** The code alone leads there where an address is too long to type. */
const shortened = (address: string): string => {
  const text = address.replace(/^https?:\/\//u, '');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};
