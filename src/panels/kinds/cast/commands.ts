import { castLooks } from '../../../problems/cast/looks';
import { drawnTime, lastDrawn } from '../../../view/kinds/cast/run';
import type { Command } from '../../key-table';
import { castRun } from './distance-curve';

const by =
  (share: number): Command['run'] =>
  (actions, state) => {
    const run = castRun(state.run);
    if (!run) return;
    const end = lastDrawn(run);
    actions.setLooks(castLooks, { t: Math.min(end, Math.max(0, drawnTime(run, state) + share * end)) });
  };

/** The keys that move A along its way. */
export const castCommands: readonly Command[] = [
  { id: 'earlier', keys: ['['], run: by(-0.01) },
  { id: 'later', keys: [']'], run: by(0.01) },
];
