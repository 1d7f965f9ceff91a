import type { Span } from '../raw';

/** A value as a debugger or a file of settings shows it, with its name, its type and its members. */
export interface Node extends Span {
  name: string;
  type: string;
  /** NaN if it is no number. */
  value: number;
  word: string;
  members: Node[];
}

export const node = (name: string, start: number, members: Node[] = []): Node => ({
  name,
  type: '',
  value: NaN,
  word: '',
  members,
  start,
  end: members.at(-1)?.end ?? start,
});
