import type { Lesson } from '../../../lessons/lesson';
import type { State } from '../../../store/state';
import type { Ink, Stroking, Tool } from '../pen';
import type { Progress } from '../progress';

/**
 * The messages between the window that the room sees and the others of the same lecture: the presenter's, and the pictures in
 * it. The room's window alone decides; the others ask, and show what it tells.
 */
export type FromRoom =
  | { kind: 'lesson'; lesson: Lesson; address: string }
  | ({ kind: 'progress' } & Standing)
  | { kind: 'sight'; sight: Sight }
  | { kind: 'ink'; ink: Ink }
  | { kind: 'gone' };

/** The place in the lesson that the room sees. */
export interface Standing {
  progress: Progress;
  black: boolean;
  tool: Tool | null;
  /** How many choices a room can vote on, and which is right; null if it cannot. */
  ballot: { choices: number; right: number } | null;
}

export type ToRoom = { kind: 'hello' } | { kind: 'act'; act: Act };

/** How the room's window looks. */
export interface Sight extends Pick<State, 'step' | 'camera' | 'viewports' | 'type' | 'theme'> {
  width: number;
  height: number;
  /** The scene as JSON if it is not the lesson's any more. */
  scene: string | null;
}

/** What the presenter asks for. Places are shares of the room's window, from its top left. */
export type Act =
  | { do: 'next' | 'back' | 'black' | 'clear' | 'vote' | 'address' }
  | { do: 'take'; tool: Tool | null }
  | { do: 'point'; at: Stroking }
  | { do: 'count'; choice: number; votes: number };

export const channelOf = (code: string): BroadcastChannel =>
  new BroadcastChannel(`minkowscope-lesson-${code}`);

/** Names in the query of an address: of the presenter, and of a picture of what is shown now or next. */
export const presenterField = 'presenter';
export const mirrorField = 'mirror';
export const nextField = 'next';
