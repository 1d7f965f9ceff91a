import type { Actions } from '../../store/actions';
import { h, together, type Dispose } from '../dom';
import { choicesOf } from './vote';
import type { Blackout } from './blackout';
import { copyEmbed } from './copy-embed';
import type { Pen } from './pen';
import { printLesson } from './print-lesson';
import type { LessonSession } from './session';
import { showAddress } from './show-address';

const toldMs = 2000;

/** A tool of the lecturer, by a row of the menu or by a key with Shift. */
interface ToolRow {
  name: string;
  key?: string;
  /** The shown name of the key, if it is not a key with Shift. */
  shownKey?: string;
  press(this: void): void;
  /** True while it is in use; absent: it acts at once. */
  isOn?(this: void): boolean;
  /** Why it cannot be used; empty if it can. */
  why?(this: void): string;
}

export interface LessonTools {
  /** Acts on a key that was pressed with Shift; false if it is none of the tools'. */
  press(key: string): boolean;
  dispose: Dispose;
}

interface Parts {
  session: LessonSession;
  actions: Actions;
  pen: Pen;
  black: Blackout;
  present(this: void): void;
}

/** The tools of a lecture, in a menu beneath a button of the lesson's bar. */
export function lessonTools(host: HTMLElement, parts: Parts): LessonTools {
  const { session, pen, black, actions } = parts;
  const rows: ToolRow[] = [
    { name: 'Presenter’s window', key: 's', press: parts.present },
    { name: 'Laser', key: 'l', press: () => pen.take('laser'), isOn: () => pen.tool === 'laser' },
    { name: 'Pen', key: 'p', press: () => pen.take('pen'), isOn: () => pen.tool === 'pen' },
    { name: 'Clear the pen', key: 'e', press: () => pen.clear() },
    {
      name: 'Vote',
      key: 'v',
      press: () => session.callVote(Date.now()),
      why: () => whyNoVote(session),
    },
    { name: 'Black', shownKey: '.', press: () => black.toggle() },
    { name: 'Address as QR code', key: 'q', press: () => void showAddress() },
    {
      name: 'Copy embed',
      press: () => void copyEmbed(actions, session.lesson.title).then((done) => done && tell('Copied')),
    },
    { name: 'Print the handout', press: () => void printLesson(session.lesson) },
  ];
  const name = h('span', {}, 'Tools');
  const button = h('button', { type: 'button', class: 'quiet lesson-leave lesson-tools' }, name);
  const menu = h(
    'div',
    { class: 'menu lesson-menu', popover: 'auto', role: 'group', 'aria-label': 'Tools' },
    ...rows.map((row) => rowOf(row, () => menu.hidePopover())),
  );
  button.popoverTargetElement = menu;
  const tell = (text: string): void => {
    name.textContent = text;
    setTimeout(show, toldMs);
  };
  const show = (): void => {
    name.textContent = pen.tool === null ? 'Tools' : pen.tool === 'pen' ? 'Pen' : 'Laser';
    button.classList.toggle('held', pen.tool !== null);
  };
  menu.addEventListener('beforetoggle', () => {
    for (const [i, element] of [...menu.children].entries()) refresh(element as HTMLButtonElement, rows[i]!);
  });
  host.append(button, menu);
  return {
    press(key) {
      const row = rows.find((each) => each.key === key.toLowerCase());
      if (row && !row.why?.()) row.press();
      return row !== undefined;
    },
    dispose: together(
      pen.onTool(show),
      () => button.remove(),
      () => menu.remove(),
    ),
  };
}

function rowOf({ name, key, shownKey, press }: ToolRow, close: () => void): HTMLButtonElement {
  const shown = shownKey ?? (key && `⇧ ${key.toUpperCase()}`);
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        close();
        press();
      },
    },
    h('span', {}, name),
    ...(shown ? [h('kbd', { 'aria-hidden': 'true' }, shown)] : []),
  );
}

function refresh(element: HTMLButtonElement, { isOn, why }: ToolRow): void {
  if (isOn) element.setAttribute('aria-pressed', String(isOn()));
  element.disabled = (why?.() ?? '') !== '';
  element.title = why?.() ?? '';
}

function whyNoVote({ question, isAsking }: LessonSession): string {
  if (!question || !isAsking) return 'No question waits.';
  return choicesOf(question).length > 0 ? '' : 'This question has no choices to vote on.';
}
