import '../../styles/reading.css';
import { readDump, type BuiltBody, type Choices, type Guess, type Reading } from '../../dumps/read-dump';
import { MAX_DUMP_TEXT } from '../../dumps/clean';
import type { Actions } from '../../store/actions';
import type { Store, Message } from '../../store/state';
import { closeButton } from '../close-button';
import { h, together } from '../dom';
import { isJson } from '../../scenes/is-json';
import { openText } from './open-text';

interface Host {
  /** Puts what was understood where it belongs, which differs while something must be asked first. */
  place(this: void, element: HTMLElement, isOpen: boolean): void;
  /** Returns to the text. */
  edit(this: void): void;
}

/** True if bodies were recognised in the text. */
export const isDump = (text: string): boolean =>
  text.length <= MAX_DUMP_TEXT && readDump(text).bodies.length > 0;

/** The question about a text in which no body was recognised; empty for what is JSON or begins like a link. */
export const questionOf = (text: string): string =>
  isJson(text) || /^\s*(?:\w+:\/\/|#|v\d+\.)\S*/u.test(text) ? '' : readDump(text).asks.join(' ');

/** Opens the best reading of a text. Each switch reads the text again and replaces the scene that was opened. */
export async function openDump(
  store: Store,
  actions: Actions,
  text: string,
  { place, edit }: Host,
): Promise<void> {
  let choices: Choices = {};
  let index = 0;
  let opened: unknown = null;
  let reading = readDump(text);
  const element = h('section', {
    class: 'reading',
    'aria-label': 'What was read',
  });
  let isBeside = false;
  /** The debugger stands where this does beside an open scene. */
  const giveWay = (): void => {
    element.hidden = isBeside && store.getState().debug !== null;
  };
  const remove = (): void => {
    stopWatching();
    element.remove();
  };
  let isOpening = false;
  const stopWatching = together(
    store.subscribe(
      (state) => state.opened,
      () => {
        if (opened && !isOpening) remove();
      },
    ),
    store.subscribe((state) => state.debug, giveWay),
  );

  const show = async (): Promise<void> => {
    reading = readDump(text, choices);
    const scenes = [...(reading.scene ? [reading.scene] : []), ...reading.scenes];
    const scene = scenes[index];
    let problem: Message | null = null;
    if (scene && (reading.scene || index > 0 || opened)) {
      isOpening = true;
      // Replaces the scene that this text opened before, so that one undo takes the paste back.
      if (opened && store.getState().run === opened) actions.undo();
      problem = await openText(actions, JSON.stringify(scene));
      if (!problem) opened = store.getState().run;
      isOpening = false;
    }
    draw(scenes.length, problem);
    isBeside = opened !== null && (opened === store.getState().run || problem !== null);
    giveWay();
    place(element, isBeside);
  };

  const draw = (count: number, problem: Message | null): void => {
    const focused = document.activeElement?.getAttribute('data-choice');
    element.replaceChildren(
      h('h2', {}, 'Read from the text'),
      h('p', { role: 'status', 'aria-label': 'Reading' }, summary(reading)),
      ...(problem ? [h('p', { class: 'problem', role: 'alert' }, `${problem.title}. ${problem.text}`)] : []),
      list(
        'Bodies',
        reading.bodies.map((body, i) => bodyLine(body, i, text)),
      ),
      list('Missing', reading.asks),
      ...reading.guesses.map((guess) =>
        guessSwitch(guess, (taken) => {
          choices = { ...choices, [guess.id]: taken };
          void show();
        }),
      ),
      ...(count > 1 || (count > 0 && !reading.scene) ? [pairChoice(count)] : []),
      h(
        'div',
        { class: 'buttons' },
        h('button', { type: 'button', class: 'plain', onclick: editAgain }, 'Edit the text'),
      ),
      closeButton(remove),
    );
    if (focused) element.querySelector<HTMLElement>(`[data-choice="${focused}"]`)?.focus();
  };

  const editAgain = (): void => {
    remove();
    edit();
  };

  const pairChoice = (count: number): HTMLElement => {
    const asked = reading.scene ? [] : [h('option', { value: -1 }, 'choose two bodies')];
    const names = Array.from({ length: count }, (_, i) => h('option', { value: i }, `pair ${i + 1}`));
    const field = h('select', {}, ...asked, ...names);
    field.value = String(reading.scene || opened ? index : -1);
    field.addEventListener('change', () => {
      index = Number(field.value);
      if (index < 0) return;
      void openPair();
    });
    return h('label', { class: 'pair' }, 'Pair ', field);
  };

  /** A pair that was chosen answers the question which two of the bodies are meant. */
  const openPair = async (): Promise<void> => {
    opened ??= {};
    await show();
  };

  await show();
}

const letters = 'ABCDEFGH';
const short = (x: number): string => String(Number(x.toPrecision(5)));
const count = (n: number, what: string): string =>
  `${n || 'no'} ${what}${n === 1 ? '' : what === 'guess' ? 'es' : 's'}`;

/** Says in one sentence what was understood. */
function summary({ bodies, guesses, asks, engine }: Reading): string {
  const names = bodies.map(({ name }, i) => `${letters[i] ?? i + 1} ${name}`).join(', ');
  const missing = asks.length === 0 ? 'nothing missing' : count(asks.length, 'question');
  return `${names}; ${count(guesses.length, 'guess')}, ${missing}. The words are those of ${engine}.`;
}

function bodyLine({ name, body, turn, spans }: BuiltBody, i: number, text: string): string {
  const { type, position, rotation: _, ...sizes } = body;
  const angle = (2 * Math.acos(Math.min(1, Math.abs(turn[3] / Math.hypot(...turn)))) * 180) / Math.PI;
  const turned = angle > 0 ? `, turned by ${short(angle)}°` : '';
  const lines = spans.map(({ start }) => text.slice(0, start).split('\n').length);
  const first = Math.min(...lines);
  const last = Math.max(...spans.map(({ end }) => text.slice(0, end).trimEnd().split('\n').length));
  const where = first === last ? `line ${first}` : `lines ${first}–${last}`;
  return `${letters[i] ?? i + 1} ${name}: ${type} ${sizesOf(sizes)} at (${position.map(short).join(', ')})${turned}; ${where}`;
}

function sizesOf(sizes: object): string {
  return Object.entries(sizes)
    .map(([key, value]: [string, unknown]) =>
      key === 'points'
        ? `of ${(value as unknown[]).length} points`
        : `${words(key)} ${(Array.isArray(value) ? (value as number[]) : [value as number]).map(short).join(' × ')}`,
    )
    .join(', ');
}

const words = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function list(title: string, items: readonly string[]): HTMLElement {
  if (items.length === 0) return h('div', { hidden: true });
  return h('div', {}, h('h3', {}, title), h('ul', {}, ...items.map((item) => h('li', {}, item))));
}

/** A guess with both of its readings. */
function guessSwitch(
  { id, what, taken, instead, why }: Guess,
  choose: (reading: string) => void,
): HTMLElement {
  const readings = [taken, instead].sort();
  return h(
    'div',
    { class: 'guess', role: 'group', 'aria-label': `Guess: ${what}` },
    h('span', { class: 'what' }, what),
    h(
      'span',
      { class: 'readings' },
      ...readings.map((reading) =>
        h(
          'button',
          {
            type: 'button',
            'aria-pressed': String(reading === taken),
            'data-choice': `${id} ${reading}`,
            onclick: () => reading !== taken && choose(reading),
          },
          reading,
        ),
      ),
    ),
    h('span', { class: 'why' }, why),
  );
}
