import '../../styles/lesson.css';
import type { Actions } from '../../store/actions';
import type { LessonPlace, Store } from '../../store/state';
import type { View } from '../../view/view';
import { h, listen, together, type Dispose } from '../dom';
import { NotFetchedError } from '../lazy-module';
import { messageOf } from '../opening/error-message';
import { typing } from '../keys';
import { lessonBar } from './bar';
import { lessonDock } from './dock';
import { Blackout } from './blackout';
import type { LessonHosts } from './hosts';
import { lessonSpotlight } from './spotlight';
import { lessonMarks } from './marks';
import { Pen } from './pen';
import { hostRoom } from './room/host';
import { mirrorField, nextField } from './room/messages';
import { mirrorRoom } from './room/mirror';
import { openPresenter, roomCode } from './room/open-presenter';
import { lessonTools, type LessonTools } from './tools';
import { voteSlide } from './vote-slide';
import { isReplaced, lessonById } from './known-lessons';
import { LessonSession } from './session';

/** Gives the lesson that the state names. What the page showed before it comes back when it is left. */
export function lessonPlayer(
  hosts: LessonHosts,
  store: Store,
  actions: Actions,
  view: () => View | null,
): Dispose {
  const { layers, looks, viewports, pastOnly } = store.getState();
  let session: LessonSession | null = null;
  let undo: Dispose = () => {};
  let loading: string | null = null;
  let isOver = false;

  const start = async (place: LessonPlace): Promise<void> => {
    loading = place.id;
    const head = lessonById(place.id);
    const lesson = await head?.load().catch((error: unknown) => {
      actions.showMessage({
        ...messageOf(new NotFetchedError(`Lesson ${head.number}`, error), ''),
        retry: () => void start(place),
      });
    });
    loading = null;
    // Another player gives the lesson if this one was left meanwhile.
    if (isOver) return;
    const now = store.getState().lesson;
    if (!lesson || now?.id !== place.id) return;
    undo();
    session = new LessonSession(store, actions, lesson, now);
    undo = mount(hosts, session, store, actions, view);
    session.go(now);
  };
  const follow = (place: LessonPlace | null): void => {
    if (!place || loading === place.id || place === session?.place) return;
    if (!session || session.lesson.id !== place.id || isReplaced(session.lesson)) void start(place);
    // An address was followed within the lesson.
    else if (session.place.beat !== place.beat || session.place.stop !== place.stop) session.go(place);
  };
  hosts.app.dataset['lesson'] = 'open';
  follow(store.getState().lesson);
  return together(
    store.subscribe((state) => state.lesson, follow),
    () => undo(),
    () => {
      isOver = true;
      delete hosts.app.dataset['lesson'];
      actions.set({ layers, looks, viewports, pastOnly, depthSecret: false, focused: false });
    },
  );
}

function mount(
  hosts: LessonHosts,
  session: LessonSession,
  store: Store,
  actions: Actions,
  view: () => View | null,
): Dispose {
  const { bar, stage, dock } = hosts;
  const leave = (): void => actions.set({ lesson: null });
  const pen = new Pen(stage, store, view);
  const black = new Blackout(document.body);
  let hosted: { code: string; close: Dispose } | null = null;
  const host = (code: string | null): void => {
    if (code === null || code === hosted?.code) return;
    hosted?.close();
    hosted = { code, close: hostRoom(code, { session, store, stage, pen, black }) };
  };
  const present = (): void => host(openPresenter(actions));
  const toolsHost = h('span', { class: 'lesson-tools-host' });
  const tools = lessonTools(toolsHost, { session, actions, pen, black, present });
  const parts = together(
    session.onNewBeat(() => pen.clear()),
    pen.dispose,
    () => black.dispose(),
    tools.dispose,
    lessonBar(bar, session, toolsHost, leave),
    lessonDock(dock, session),
    lessonMarks(stage, session, store, view),
    lessonSpotlight(stage, session, store, view),
    voteSlide(hosts, session, store, view),
  );
  const fields = new URL(document.URL).searchParams;
  const mirrored = fields.get(mirrorField);
  if (mirrored !== null) {
    return together(parts, mirrorRoom(mirrored, fields.has(nextField), { session, store, actions, pen }));
  }
  if (!store.getState().embedded) host(roomCode());
  return together(
    parts,
    listen(window, 'keydown', (event) => press(event, session, { black, pen, tools }), { capture: true }),
    () => hosted?.close(),
  );
}

const forward = new Set(['PageDown', 'ArrowRight', ' ', 'ArrowDown']);
const backward = new Set(['PageUp', 'ArrowLeft', 'ArrowUp']);

interface Pressed {
  black: Blackout;
  pen: Pen;
  tools: LessonTools;
}

/** True if a key belongs to what is written in, or to what lies over the lesson. */
function isElsewhere({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(`${typing}, dialog, [role=tab]`)) return true;
  if (document.querySelector('dialog[open], :popover-open, .qr')) return true;
  return key === ' ' && element?.closest('button, a[href], summary') !== null;
}

/** The keys of a lesson come before those of the page. */
function press(event: KeyboardEvent, session: LessonSession, parts: Pressed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
  if (!isHandled(event, session, parts)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Acts on the keys of a clicker and of the tools. From black, any next key returns and does nothing else. */
function isHandled(event: KeyboardEvent, session: LessonSession, { black, pen, tools }: Pressed): boolean {
  const { key, shiftKey, repeat, timeStamp } = event;
  if (shiftKey) return !repeat && tools.press(key);
  if (black.isOn || key === '.') black.toggle();
  else if (key === 'Escape' && pen.tool !== null) pen.take(null);
  else if (forward.has(key)) {
    if (!repeat) session.next(timeStamp);
  } else if (backward.has(key)) {
    if (!repeat) session.back();
  } else return false;
  return true;
}
