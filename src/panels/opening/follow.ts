import '../../styles/dialog.css';
import '../../styles/following.css';
import { home } from '../../scenes/presets/home';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { TracedRun } from '../../trace/file-reader';
import { GrowingTrace, type BadLine } from '../../trace/growing-trace';
import { MAX_TRACE_TEXT } from '../../trace/text-length';
import { closeButton } from '../close-button';
import { h, setText } from '../dom';
import { messageOf } from './error-message';
import { openPreset } from './requirements';
import { runOf } from './open-trace';

/** The file or program that a followed trace comes from. It calls back with each piece of text, and with the reason of its end. */
interface Source {
  name: string;
  start(take: (piece: string) => void, restart: () => void, end: (why: string) => void): void;
  stop(): void;
}

const PAUSE = 250;
/** The share of the time that reading a trace again from its start may take. */
const SHARE = 4;

let stopFollowing: () => void = () => {};

const MAX_NAMED = 6;

/** Names the lines that are not lines of a trace, and the reason for the last one. */
function leftOut(bad: readonly BadLine[]): string {
  const last = bad.at(-1);
  if (!last) return '';
  const why = `Line ${last.line} is left out: ${last.message}.`;
  if (bad.length === 1) return why;
  const others = bad.slice(0, -1).map(({ line }) => line);
  const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : '';
  return `${why} So ${others.length === 1 ? 'is line' : 'are lines'} ${others.slice(0, MAX_NAMED).join(', ')}${more}.`;
}

/**
 * Shows a trace as it grows. The step stays; from the last step, the page goes to each new one. `already` is the run that is shown of
 * it before. Another scene ends it.
 */
function follow(actions: Actions, source: Source, already: Run | null = null): void {
  stopFollowing();
  let growing = new GrowingTrace();
  let length = 0;
  let shown = already;
  /** Runs, and steps of the last one, that are shown; nothing is known yet of those that were shown before. */
  let [count, steps] = [0, 0];
  let ended = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const status = h('p', { role: 'status', 'aria-label': 'Following' }, `Waiting for ${source.name}…`);
  const bad = h('p', { class: 'bad' });
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    source.stop();
    chip.remove();
  };
  const chip = h(
    'section',
    { class: 'following', 'aria-label': 'Followed trace' },
    status,
    bad,
    closeButton(stop),
  );
  stopFollowing = stop;
  document.body.append(chip);

  const tell = (): void => {
    const runs = count > 1 ? ` of run ${count}` : '';
    const held = steps > 0 ? `: ${steps} steps${runs}.` : '.';
    setText(status, `${ended === '' ? 'Following' : 'Followed'} ${source.name}${held} ${ended}`.trim());
    setText(bad, leftOut(growing.bad));
  };
  const show = async (traced: TracedRun, isNew: boolean): Promise<void> => {
    const run = await runOf(traced, () => !isOver);
    if (!run || isOver) return;
    if (isNew) actions.openRun(run);
    else if (!actions.extendRun(run, shown!)) return end('Another scene was opened.');
    shown = run;
  };
  const update = async (): Promise<void> => {
    timer = undefined;
    const began = performance.now();
    try {
      const runs = growing.runs();
      const last = runs.at(-1);
      if (growing.isNone) end('It is no trace.');
      else if (last && (last.trace.length !== steps || runs.length !== count || last.result !== null)) {
        const isKnown = shown !== null && count === 0;
        const isNew = shown === null || (count > 0 && runs.length > count);
        [count, steps] = [runs.length, last.trace.length];
        if (!isKnown) await show(last, isNew);
      }
    } catch (error) {
      end(messageOf(error, '').text);
    }
    if (!isOver) tell();
    lastTook = performance.now() - began;
  };
  let lastTook = 0;
  const plan = (): void => {
    timer ??= setTimeout(() => void update(), Math.max(PAUSE, SHARE * lastTook));
  };
  const end = (why: string): void => {
    ended = why;
    source.stop();
    tell();
  };
  source.start(
    (piece) => {
      if (isOver) return;
      length += piece.length;
      if (length > MAX_TRACE_TEXT) return end('It has grown too long.');
      growing.append(piece);
      plan();
    },
    () => {
      growing = new GrowingTrace();
      length = count = steps = 0;
      shown = null;
    },
    (why) => {
      if (!isOver && ended === '') end(why);
    },
  );
}

/** Takes what is appended to a file. A file that gets shorter has been written again, and is read from its beginning. */
export function followFile(actions: Actions, handle: FileSystemFileHandle, already: Run | null): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const source: Source = {
    name: handle.name,
    start(take, restart, end) {
      let at = 0;
      let decoder = new TextDecoder();
      let isReading = false;
      const read = async (): Promise<void> => {
        if (isReading) return;
        isReading = true;
        try {
          const file = await handle.getFile();
          if (file.size < at) {
            at = 0;
            decoder = new TextDecoder();
            restart();
          }
          if (file.size > at) {
            const bytes = await file.slice(at).arrayBuffer();
            at += bytes.byteLength;
            take(decoder.decode(bytes, { stream: true }));
          }
        } catch (error) {
          end(`It cannot be read any more: ${(error as Error).message}`);
        }
        isReading = false;
      };
      timer = setInterval(() => void read(), 2 * PAUSE);
      void read();
    },
    stop: () => clearInterval(timer),
  };
  follow(actions, source, already);
}

function followSocket(actions: Actions, address: string): void {
  let socket: WebSocket | undefined;
  follow(actions, {
    name: address,
    start(take, _restart, end) {
      socket = new WebSocket(address);
      socket.addEventListener('message', ({ data }) => take(String(data)));
      socket.addEventListener('close', ({ code }) =>
        end(
          code === 1000 ? 'Its program has ended.' : 'The connection is lost, or there is no trace server.',
        ),
      );
    },
    stop: () => socket?.close(),
  });
}

/** Asks whether to connect to a program on this computer, and follows its trace. A page that a link opens shows its first scene until then. */
export async function askToFollow(actions: Actions, address: string, isLink: boolean): Promise<void> {
  if (isLink) await openPreset(actions, home);
  const dialog = h(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'follow-title' },
    h('h2', { id: 'follow-title' }, 'Follow a trace?'),
    h(
      'p',
      {},
      `The page connects to ${address}, a program on this computer, and shows the steps that it sends. The page sends nothing.`,
    ),
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        {
          type: 'button',
          class: 'strong',
          onclick: () => {
            dialog.close();
            followSocket(actions, address);
          },
        },
        'Connect',
      ),
      h('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, 'Cancel'),
    ),
    closeButton(() => dialog.close()),
  );
  // Another address asks for something else.
  const close = (): void => dialog.close();
  window.addEventListener('hashchange', close, { once: true });
  dialog.addEventListener('close', () => {
    window.removeEventListener('hashchange', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
