import { LinkError } from '../../scenes/link-error';
import { SceneError } from '../../shapes/scene-error';
import type { Actions } from '../../store/actions';
import type { Message } from '../../store/state';
import { capitalised, withStop } from '../as-sentence';
import { NotFetchedError } from '../lazy-module';
import { GivenError } from './given-text';

/** Returns the message for an error. */
export function messageOf(error: unknown, given: string): Message {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof LinkError || error instanceof GivenError) return { title: error.title, text, given };
  if (error instanceof SceneError) return { title: 'This scene has a mistake', text: withStop(text), given };
  if (error instanceof NotFetchedError) return { title: text, text: offline, given, unfetched: true };
  return { title: 'This scene cannot be run', text: withStop(capitalised(text)), given };
}

const offline =
  'The page has not loaded this part of it yet, and the connection seems to be down. Check it and try again; if that ' +
  'does not help, reload the page.';

/** Calls `edit`, which may throw on a scene that the user made. An error shows a message and changes nothing. */
export function attempt(actions: Actions, edit: () => void): void {
  try {
    edit();
  } catch (error) {
    actions.showMessage(messageOf(error, ''));
  }
}
