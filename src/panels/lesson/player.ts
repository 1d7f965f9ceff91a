import '../../styles/lesson.css';
import type { Actions, LessonPlace, Store } from '../../store/store';
import type { View } from '../../view/view';
import { h, listen, together, type Dispose } from '../dom';
import { NotFetchedError } from '../lazy-module';
import { messageOf } from '../opening/open-text';
import { typing } from '../keys';
import { lessonBar } from './bar';
import { lessonDock } from './dock';
import { lessonMarks } from './marks';
import { isReplaced, lessonById } from './known-lessons';
import { LessonSession } from './session';

/** The elements of the page that a lesson uses. */
export interface LessonHosts {
  app: HTMLElement;
  bar: HTMLElement;
  stage: HTMLElement;
  dock: HTMLElement;
}

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
      delete hosts.app.dataset['lesson'];
      actions.set({ layers, looks, viewports, pastOnly });
    },
  );
}

function mount(
  { bar, stage, dock }: LessonHosts,
  session: LessonSession,
  store: Store,
  actions: Actions,
  view: () => View | null,
): Dispose {
  const leave = (): void => actions.set({ lesson: null });
  const black = h('div', {
    class: 'lesson-black',
    hidden: true,
    role: 'note',
    'aria-label': 'Black: any next key returns',
  });
  document.body.append(black);
  black.addEventListener('click', () => (black.hidden = true));
  return together(
    lessonBar(bar, session, leave),
    lessonDock(dock, session),
    lessonMarks(stage, session, store, view),
    listen(window, 'keydown', (event) => press(event, session, black), { capture: true }),
    () => black.remove(),
  );
}

const forward = new Set(['PageDown', 'ArrowRight', ' ', 'ArrowDown']);
const backward = new Set(['PageUp', 'ArrowLeft', 'ArrowUp']);

/** The keys of a clicker. They come before those of the page. From black, any next key returns and does nothing else. */
function press(event: KeyboardEvent, session: LessonSession, black: HTMLElement): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const element = target instanceof Element ? target : null;
  if (element?.closest(`${typing}, dialog, [role=tab]`)) return;
  if (document.querySelector('dialog[open], :popover-open, .qr')) return;
  if (key === ' ' && element?.closest('button, a[href], summary')) return;
  if (!black.hidden || key === '.') {
    black.hidden = !black.hidden;
    event.preventDefault();
    return event.stopImmediatePropagation();
  }
  const isOurs = forward.has(key) || backward.has(key);
  if (!isOurs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  if (forward.has(key)) session.next(event.timeStamp);
  else session.back();
}
