import type { LessonSession } from '../session';
import type { Pen } from '../pen';
import type { Blackout } from '../blackout';
import type { State, Store } from '../../../store/state';
import { writeScene } from '../../../scenes/write';
import { together, type Dispose } from '../../dom';
import { candidatesOf } from '../candidates';
import { showAddress } from '../show-address';
import { channelOf, type Act, type FromRoom, type Sight, type ToRoom } from './messages';

interface RoomParts {
  session: LessonSession;
  store: Store;
  stage: HTMLElement;
  pen: Pen;
  black: Blackout;
}

const seen = [
  'run',
  'step',
  'camera',
  'viewports',
  'type',
  'theme',
] as const satisfies readonly (keyof State)[];
/** The shortest time between two messages about how the picture looks, ms. */
const sightMs = 60;

/** Tells the other windows of the lecture what the room sees, and does what the presenter asks. */
export function hostRoom(code: string, parts: RoomParts): Dispose {
  const { session, store, pen, black } = parts;
  const channel = channelOf(code);
  const tell = (message: FromRoom): void => channel.postMessage(message);
  const tellSight = (): void => tell({ kind: 'sight', sight: sightOf(parts) });
  const tellProgress = (): void => {
    const { progress, lesson } = session;
    const found = candidatesOf(session);
    const ballot = found && { choices: found.names.length, right: found.right };
    if (lesson !== toldLesson) tellLesson();
    tell({ kind: 'progress', progress, black: black.isOn, tool: pen.tool, ballot });
    tellSight();
  };
  let toldLesson: unknown = null;
  const tellLesson = (): void => {
    toldLesson = session.lesson;
    tell({ kind: 'lesson', lesson: session.lesson, address: document.URL });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tellSight();
    }, sightMs);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<ToRoom | FromRoom>) => {
    if (data.kind === 'hello') {
      tellLesson();
      tellProgress();
      tell({ kind: 'ink', ink: pen.ink });
    } else if (data.kind === 'act') act(parts, data.act);
  });
  const gone = (): void => tell({ kind: 'gone' });
  addEventListener('pagehide', gone);
  addEventListener('resize', tellSoon);
  tellProgress();
  return together(
    () => channel.close(),
    gone,
    () => clearTimeout(timer),
    () => removeEventListener('pagehide', gone),
    () => removeEventListener('resize', tellSoon),
    session.onChange(tellProgress),
    black.onChange(tellProgress),
    pen.onTool(tellProgress),
    pen.onChange(() => tell({ kind: 'ink', ink: pen.ink })),
    store.subscribe((now, before) => {
      if (seen.some((key) => now[key] !== before[key])) tellSoon();
    }),
  );
}

function sightOf({ session, store }: RoomParts): Sight {
  const { step, camera, viewports, type, theme, run } = store.getState();
  const scene = run && session.isEdited ? writeScene(run.scene) : null;
  return { step, camera, viewports, type, theme, scene, width: innerWidth, height: innerHeight };
}

function act({ session, stage, pen, black }: RoomParts, asked: Act): void {
  const address = document.querySelector<HTMLElement>('.qr');
  // What covers the picture goes first, as with the clicker.
  if (asked.do === 'next' || asked.do === 'back' || asked.do === 'vote') {
    if (black.isOn) return black.toggle();
    if (address) return address.click();
  }
  switch (asked.do) {
    case 'next':
      return session.next(performance.now());
    case 'back':
      return session.back();
    case 'black':
      return black.toggle();
    case 'clear':
      return pen.clear();
    case 'vote':
      return session.callVote(Date.now());
    case 'address':
      return address ? address.click() : void showAddress();
    case 'take':
      return pen.take(asked.tool);
    case 'count':
      return session.count(asked.choice, asked.votes);
    case 'point': {
      const { left, top } = stage.getBoundingClientRect();
      const { x, y, phase } = asked.at;
      return pen.use({ x: x * innerWidth - left, y: y * innerHeight - top, phase });
    }
  }
}
