import '../styles/welcome.css';
import type { Actions } from '../store/actions';
import type { Store } from '../store/state';
import { h, together, type Dispose } from './dom';
import { openText } from './opening/open-text';
import { readStored, writeStored } from './local-storage';
import { mostVisits, visitsKey } from './visits';

/** One line over the picture that offers the first lesson. It is gone for ever once it is taken or put away, or after three visits. */
export function welcome(host: HTMLElement, store: Store, actions: Actions): Dispose {
  writeStored(visitsKey, String(Number(readStored(visitsKey) ?? 0) + 1));
  const done = (): void => {
    writeStored(visitsKey, String(mostVisits));
    line.remove();
  };
  const start = async (): Promise<void> => {
    done();
    const problem = await openText(actions, '#lesson-what-you-see');
    if (problem) actions.showMessage(problem);
  };
  const line = h(
    'div',
    { class: 'welcome', role: 'note' },
    h('span', {}, 'New here? Five short beats explain what you see.'),
    h('button', { type: 'button', class: 'plain', onclick: () => void start() }, 'Start'),
    h('button', { type: 'button', class: 'quiet', onclick: done }, 'Not now'),
  );
  host.prepend(line);
  return together(
    // Somebody who opens another scene needs no offer of a first lesson.
    store.subscribe(
      (state) => state.opened,
      () => line.remove(),
    ),
    () => line.remove(),
  );
}
