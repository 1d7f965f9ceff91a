import { looksIn } from '../../../problems/looks';
import { worldLooks } from '../../../problems/world/looks';
import type { PanelKind } from '../kind';
import { frameEnd } from './commands';

/** A world is played from the end of one frame to that of the next, as a frame can have hundreds of steps. */
export const worldPlay: NonNullable<PanelKind['play']> = {
  next(state) {
    const { run, step } = state;
    return run && looksIn(state, worldLooks).playBy === 'frame' ? frameEnd(run, step, 1) : undefined;
  },
  perSecond(state) {
    const { playBy, frameRate } = looksIn(state, worldLooks);
    return playBy === 'frame' ? frameRate : undefined;
  },
};
