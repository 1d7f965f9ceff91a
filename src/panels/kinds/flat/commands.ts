import { looksIn } from '../../../problems/looks';
import { pairLooks } from '../../../problems/pair/looks';
import { hasFan } from '../../../view/kinds/flat/fan/has-fan';
import { isFanShown } from '../../../view/kinds/flat/fan/lazy-fan';
import { isPlotShown } from '../../../view/kinds/flat/plot/lazy-plot';
import type { Command } from '../../key-table';
import { pairCommands } from '../pair/commands';

/** The keys of pairs in the plane: those of pairs, but for what only space has. */
export const flatCommands: readonly Command[] = [
  {
    id: 'landscape',
    keys: ['l'],
    run(actions, state) {
      // The fan of edges, where the run has one, then the support function, then neither.
      if (isFanShown(state)) return actions.setLooks(pairLooks, { landscape: 'map' });
      if (!isPlotShown(state)) {
        const landscape = state.run && hasFan(state.run) ? 'fan' : 'map';
        return actions.setLooks(pairLooks, { landscape });
      }
      actions.setLooks(pairLooks, { landscape: 'off' });
      if (state.viewports === 'directions') actions.set({ viewports: 'both' });
    },
  },
  {
    id: 'owners',
    keys: ['v'],
    run(actions, state) {
      const { surfaceLook } = looksIn(state, pairLooks);
      const next = { samples: 'origins', origins: 'glass' } as const;
      const shown = surfaceLook === 'samples' || surfaceLook === 'origins' ? next[surfaceLook] : 'samples';
      actions.setLooks(pairLooks, { surfaceLook: shown });
    },
  },
  {
    id: 'coordinates',
    keys: ['c'],
    run(actions, state) {
      actions.setLooks(pairLooks, { coordinates: !looksIn(state, pairLooks).coordinates });
    },
  },
  ...pairCommands.filter(({ id }) => id === 'along'),
];
