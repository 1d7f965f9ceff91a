import { kindOf } from '../../../problems/known';
import { parseScene } from '../../../scenes/schema';
import { writeScene } from '../../../scenes/write';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { together, type Dispose } from '../../dom';
import type { Pen } from '../pen';
import { keyOf, placeAfter, waits, type Progress } from '../progress';
import type { LessonSession } from '../session';
import { channelOf, type FromRoom, type Sight, type ToRoom } from './messages';

interface Mirrored {
  session: LessonSession;
  store: Store;
  actions: Actions;
  pen: Pen;
}

/** Shows what the room's window shows, or what its next step will. */
export function mirrorRoom(
  code: string,
  isNext: boolean,
  { session, store, actions, pen }: Mirrored,
): Dispose {
  const channel = channelOf(code);
  let sight: Sight | null = null;
  const look = (): void => {
    if (!sight) return;
    const { step, camera, viewports, type, theme, scene } = sight;
    actions.set({ type, theme });
    if (isNext) return;
    if (scene !== null) showScene(store, actions, scene);
    actions.set({ camera, viewports });
    actions.seek(step);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromRoom | ToRoom>) => {
    if (data.kind === 'progress') session.adopt(isNext ? nextOf(session, data.progress) : data.progress);
    else if (data.kind === 'sight') {
      ({ sight } = data);
      look();
    } else if (data.kind === 'ink' && !isNext) pen.show(data.ink);
  });
  channel.postMessage({ kind: 'hello' } satisfies ToRoom);
  return together(() => channel.close(), session.onChange(look));
}

/** A body was dragged, or an option changed, in the room's window. */
function showScene(store: Store, actions: Actions, text: string): void {
  const { run } = store.getState();
  if (!run || writeScene(run.scene) === text) return;
  const scene = parseScene(JSON.parse(text));
  if (kindOf(scene) === kindOf(run.scene)) actions.edit(() => scene);
}

/** The answer of the question that waits, or the next stop. */
export function nextOf({ lesson }: Pick<LessonSession, 'lesson'>, progress: Progress): Progress {
  const { place, outcomes, votes } = progress;
  if (waits(lesson, progress))
    return {
      place,
      armed: false,
      outcomes: [...outcomes, [keyOf(place), { verdict: 'passed', given: null }]],
      votes: [],
    };
  return { place: placeAfter(lesson, place) ?? place, armed: false, outcomes, votes };
}
