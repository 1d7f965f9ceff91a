import '../../../styles/presenter.css';
import type { Lesson } from '../../../lessons/lesson';
import { h, setText } from '../../dom';
import { readStored, writeStored } from '../../local-storage';
import { typing } from '../../keys';
import type { Stroking } from '../pen';
import { textNodes } from '../text';
import { percentRight, totalOf } from '../vote';
import { minutesOf, pace, plannedAt } from './clock';
import { advice, comingText, comingTitle, nextName, placeIn, type Known } from './coming';
import {
  channelOf,
  mirrorField,
  nextField,
  presenterField,
  type Act,
  type FromRoom,
  type Sight,
  type ToRoom,
} from './messages';

/** The room is silent for so long before it counts as gone, ms. */
const silenceMs = 4000;
const lengthKey = 'minkowscope.lecture-minutes';

/**
 * The lecturer's window: what the room sees, what comes next, notes, a clock, and the lesson's buttons. It takes the place of the
 * page in `app`. `address` is that of the window itself, whose query names the room.
 */
export function presenter(app: HTMLElement, code: string, address: string): void {
  const host = h('main', { class: 'presenter' });
  app.replaceWith(host);
  document.getElementById('loading')?.remove();
  new Presenter(host, code, new URL(address)).begin();
}

class Presenter {
  private readonly channel: BroadcastChannel;
  private lesson: Lesson | null = null;
  private known: Known | null = null;
  private sight: Sight | null = null;
  private began = Date.now();
  private heard = false;

  private readonly title = h('span', { class: 'presenter-title' });
  private readonly planned = h('span', {});
  private readonly pace = h('b', {});
  private readonly time = h('b', { class: 'presenter-time', role: 'timer' });
  private readonly minutes = h('input', {
    type: 'number',
    min: 1,
    max: 600,
    'aria-label': 'Minutes of the lecture',
    value: readStored(lengthKey) ?? '45',
  });
  private readonly where = h('span', {});
  private readonly state = h('b', { role: 'status' }, 'waiting for the lesson');
  private readonly room = picture('What the room sees');
  private readonly coming = picture('What comes next');
  private readonly votes = h('div', { class: 'presenter-votes' });
  private readonly nextTitle = h('span', {});
  private readonly nextText = h('div', { class: 'presenter-next-text' });
  private readonly notes = h('div', { class: 'presenter-notes' });
  private readonly summary = h('span', { class: 'presenter-summary' });
  private readonly next = h('span', {}, 'Next');
  private readonly buttons: Record<'laser' | 'pen' | 'black' | 'vote', HTMLButtonElement>;

  constructor(
    private readonly host: HTMLElement,
    code: string,
    private readonly address: URL,
  ) {
    this.channel = channelOf(code);
    const press = (label: Node | string, key: string, asked: () => Act): HTMLButtonElement =>
      h(
        'button',
        { type: 'button', class: 'plain', onclick: () => this.ask(asked()) },
        label,
        h('kbd', { 'aria-hidden': 'true' }, key),
      );
    this.buttons = {
      laser: press('Laser', 'L', () => ({ do: 'take', tool: 'laser' })),
      pen: press('Pen', 'P', () => ({ do: 'take', tool: 'pen' })),
      vote: press('Vote', 'V', () => ({ do: 'vote' })),
      black: press('Black', '.', () => ({ do: 'black' })),
    };
    const { laser, pen, vote, black } = this.buttons;
    const restart = h(
      'button',
      { type: 'button', class: 'quiet small', onclick: () => this.restart() },
      'Start the clock again',
    );
    this.host.append(
      h(
        'header',
        { class: 'presenter-bar' },
        h('h1', {}, 'Presenter'),
        this.title,
        h('span', { class: 'fill' }),
        restart,
        this.planned,
        this.pace,
        this.time,
        h('label', {}, 'of ', this.minutes, ' min'),
      ),
      h(
        'section',
        { class: 'presenter-room', 'aria-label': 'What the room sees' },
        h(
          'p',
          { class: 'presenter-head' },
          h('b', {}, 'The room sees'),
          this.where,
          h('span', { class: 'fill' }),
          this.state,
        ),
        this.room.box,
        this.votes,
      ),
      h(
        'section',
        { class: 'presenter-next', 'aria-label': 'Next' },
        h('p', { class: 'presenter-head' }, h('b', {}, 'Next'), this.nextTitle),
        this.coming.box,
        this.nextText,
      ),
      h(
        'section',
        { class: 'presenter-notes-part', 'aria-label': 'Notes' },
        h('p', { class: 'presenter-head' }, h('b', {}, 'Notes'), h('span', {}, 'this beat')),
        this.notes,
      ),
      h(
        'footer',
        { class: 'presenter-buttons' },
        press('Back', 'PgUp', () => ({ do: 'back' })),
        press(this.next, 'PgDn', () => ({ do: 'next' })),
        h('span', { class: 'presenter-gap' }),
        laser,
        pen,
        press('Clear', 'E', () => ({ do: 'clear' })),
        h('span', { class: 'presenter-gap' }),
        vote,
        press('Address', 'Q', () => ({ do: 'address' })),
        black,
        h('span', { class: 'fill' }),
        this.summary,
      ),
    );
    // A press does not move the focus, so that keys stay the lesson's.
    for (const button of this.host.querySelectorAll('button'))
      button.addEventListener('mousedown', (event) => event.preventDefault());
  }

  begin(): void {
    this.channel.addEventListener('message', ({ data }: MessageEvent<FromRoom | ToRoom>) => this.hear(data));
    addEventListener('keydown', (event) => this.press(event));
    addEventListener('resize', () => this.fit());
    this.minutes.addEventListener('change', () => {
      writeStored(lengthKey, this.minutes.value);
      this.tick();
    });
    this.followPointer();
    this.say({ kind: 'hello' });
    setTimeout(() => this.tellSilence(), silenceMs);
    setInterval(() => this.tick(), 1000);
    this.tick();
  }

  private say(message: ToRoom): void {
    this.channel.postMessage(message);
  }

  private ask(act: Act): void {
    this.say({ kind: 'act', act });
  }

  private restart(): void {
    this.began = Date.now();
    this.tick();
  }

  private tellSilence(): void {
    if (this.heard) return;
    setText(this.state, 'no word from the lesson’s window');
    this.notes.replaceChildren(
      h(
        'p',
        {},
        'The window with the lesson does not answer. It may be closed, or the browser keeps pages from disk apart from each other: ' +
          'open the page from a web address then. Close this window, and open Presenter’s window from the lesson’s tools again.',
      ),
    );
  }

  private hear(data: FromRoom | ToRoom): void {
    if (data.kind === 'lesson') {
      this.heard = true;
      // Within a lesson, the embedded pictures follow by themselves.
      if (JSON.stringify(data.lesson) === JSON.stringify(this.lesson)) return;
      this.lesson = data.lesson;
      this.room.show(mirrorAddress(this.address, data.address, false));
      this.coming.show(mirrorAddress(this.address, data.address, true));
    } else if (data.kind === 'sight') {
      this.sight = data.sight;
      this.fit();
    } else if (data.kind === 'progress' && this.lesson) {
      this.known = { ...data, lesson: this.lesson };
      this.show(this.known);
    } else if (data.kind === 'gone') {
      setText(this.state, 'the room’s window shows no lesson any more');
    }
  }

  private show(known: Known): void {
    const { lesson, progress, black, tool } = known;
    const { beat, isAsking, vote } = placeIn(known);
    const { beat: at } = progress.place;
    setText(this.title, `${lesson.number === undefined ? '' : `${lesson.number}  `}${lesson.title}`);
    setText(
      this.where,
      `beat ${at + 1} of ${lesson.beats.length}${vote?.isOpen ? ', vote' : isAsking ? ', question' : ''}`,
    );
    setText(this.state, black ? 'black' : 'in step');
    setText(this.next, nextName(known));
    this.nextTitle.textContent = comingTitle(known);
    this.nextText.replaceChildren(...comingText(known).map((text) => h('p', {}, ...textNodes(text))));
    this.notes.replaceChildren(
      h('p', { class: 'presenter-beat' }, beat.title),
      h('p', {}, ...(beat.notes === undefined ? ['No notes for this beat.'] : textNodes(beat.notes))),
    );
    const questions = lesson.beats.flatMap(({ stops }) => stops).filter(({ question }) => question).length;
    setText(
      this.summary,
      `${lesson.beats.length} beats, ${questions} ${questions === 1 ? 'question' : 'questions'}`,
    );
    for (const name of ['laser', 'pen'] as const)
      this.buttons[name].setAttribute('aria-pressed', String(tool === name));
    this.buttons.black.setAttribute('aria-pressed', String(black));
    this.buttons.vote.disabled = !isAsking || known.ballot === null;
    this.buttons.vote.firstChild!.textContent = vote?.isOpen ? 'End the vote' : vote ? 'Vote again' : 'Vote';
    this.room.box.classList.toggle('held', tool !== null);
    this.room.box.classList.toggle('black', black);
    this.showVotes(known);
    this.tick();
  }

  /** The fields of the last vote's counts. They stay while something is typed. */
  private showVotes(known: Known): void {
    const { vote } = placeIn(known);
    const key = vote ? `${JSON.stringify(known.progress.place)} ${vote.ends}` : '';
    const counts = vote?.counts.at(-1) ?? [];
    if (this.votes.dataset['of'] !== key) {
      this.votes.dataset['of'] = key;
      this.votes.replaceChildren(
        ...(vote ? [h('span', {}, vote.round === 1 ? 'First vote' : 'Second vote')] : []),
        ...counts.map((votes, i) => this.countField(i, votes)),
        h('span', { class: 'presenter-share' }),
      );
    }
    const share = this.votes.querySelector('.presenter-share');
    const percent = known.ballot && percentRight(counts, known.ballot.right);
    if (share)
      setText(
        share,
        totalOf(counts) === 0 || percent === null
          ? ''
          : `${percent}% right${placeIn(known).isAsking ? `: ${advice(percent)}` : ''}`,
      );
  }

  private countField(choice: number, votes: number): HTMLElement {
    const field = h('input', { type: 'number', min: 0, max: 9999, 'aria-label': `Votes for ${choice + 1}` });
    if (votes > 0) field.value = String(votes);
    field.addEventListener('input', () =>
      this.ask({ do: 'count', choice, votes: Math.max(0, Math.round(Number(field.value) || 0)) }),
    );
    return h('label', {}, h('b', {}, String(choice + 1)), field);
  }

  private tick(): void {
    const now = Date.now() - this.began;
    setText(this.time, minutesOf(now));
    if (!this.known) return;
    const { lesson, progress } = this.known;
    const length = Math.max(1, Number(this.minutes.value) || 45) * 60_000;
    const plan = { beat: progress.place.beat, beats: lesson.beats.length, length };
    setText(this.planned, `beat ${plan.beat + 1} planned at ${minutesOf(plannedAt(plan))}`);
    setText(this.pace, pace(plan, now));
  }

  private fit(): void {
    if (!this.sight) return;
    for (const each of [this.room, this.coming]) each.fit(this.sight);
  }

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target instanceof Element && target.closest(typing)) {
      if (key === 'Escape' || key === 'Enter') (target as HTMLElement).blur();
      return;
    }
    if (key === ' ' && target instanceof Element && target.closest('button')) return;
    const field = /^[1-6]$/u.test(key) && this.votes.querySelectorAll('input')[Number(key) - 1];
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    if (!field && !act) return;
    event.preventDefault();
    if (field) field.select();
    else this.ask(act!);
  }

  /** The laser and the pen over the picture of the room draw in the room. */
  private followPointer(): void {
    const { cover } = this.room;
    const at = (event: PointerEvent, phase: Stroking['phase']): void => {
      if (!this.known?.tool) return;
      event.preventDefault();
      const { left, top, width, height } = cover.getBoundingClientRect();
      if (phase === 'down') cover.setPointerCapture(event.pointerId);
      const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
      this.ask({ do: 'point', at: { x, y, phase } });
    };
    cover.addEventListener('pointerdown', (event) => at(event, 'down'));
    cover.addEventListener('pointermove', (event) => at(event, 'move'));
    cover.addEventListener('pointerup', (event) => at(event, 'up'));
  }
}

const acts: Readonly<Record<string, Act>> = {
  PageDown: { do: 'next' },
  ArrowRight: { do: 'next' },
  ArrowDown: { do: 'next' },
  ' ': { do: 'next' },
  PageUp: { do: 'back' },
  ArrowLeft: { do: 'back' },
  ArrowUp: { do: 'back' },
  '.': { do: 'black' },
  l: { do: 'take', tool: 'laser' },
  p: { do: 'take', tool: 'pen' },
  Escape: { do: 'take', tool: null },
  e: { do: 'clear' },
  v: { do: 'vote' },
  q: { do: 'address' },
};

/** A page of its own, made smaller as a whole, so that it is laid out as in the room. */
function picture(name: string) {
  const frame = h('iframe', { title: name, tabindex: -1, inert: true });
  const cover = h('div', { class: 'presenter-cover' });
  const box = h('div', { class: 'presenter-picture' }, frame, cover);
  return {
    box,
    cover,
    show(address: string): void {
      frame.src = address;
    },
    fit({ width, height }: Pick<Sight, 'width' | 'height'>): void {
      const scale = box.clientWidth / width;
      frame.style.width = `${width}px`;
      frame.style.height = `${height}px`;
      frame.style.transform = `scale(${scale})`;
      box.style.height = `${height * scale}px`;
    },
  };
}

/** The address of a page that shows what the room's does. */
function mirrorAddress(presenter: URL, room: string, isNext: boolean): string {
  const address = new URL(room);
  const code = presenter.searchParams.get(presenterField) ?? '';
  address.searchParams.set(mirrorField, code);
  if (isNext) address.searchParams.set(nextField, '');
  return address.href;
}
