import type { Looks } from '../looks';

export interface WorldLooks {
  playBy: 'frame' | 'step';
  /** Frames a second while playing by frame. */
  frameRate: number;
}

/** How a world is played. No link carries it. */
export const worldLooks: Looks<WorldLooks> = {
  kind: 'world',
  initial: { playBy: 'frame', frameRate: 10 },
  fields: {},
};
