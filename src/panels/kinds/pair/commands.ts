import { looksIn } from '../../../problems/looks';
import { pairLooks, surfaceLooks, type PairLooks } from '../../../problems/pair/looks';
import type { Command } from '../../key-table';

/** Returns the item after `item`, cyclically; the second item if `item` is not in the list. */
const after = <T>(round: readonly T[], item: unknown): T =>
  round[(Math.max(0, round.indexOf(item as T)) + 1) % round.length]!;

const change =
  (to: (looks: Readonly<PairLooks>) => Partial<PairLooks>): Command['run'] =>
  (actions, state) =>
    actions.setLooks(pairLooks, to(looksIn(state, pairLooks)));

/** The keys for how C is drawn, the landscape of depth, and the measured overlap. */
export const pairCommands: readonly Command[] = [
  {
    id: 'look',
    keys: ['v'],
    run: change(({ surfaceLook }) => ({ surfaceLook: after(surfaceLooks, surfaceLook) })),
  },
  {
    id: 'cut',
    keys: ['c'],
    run: change(({ cut }) => ({ cut: cut === null ? 0 : null })),
  },
  {
    id: 'landscape',
    keys: ['l'],
    run: change(({ landscape }) => ({ landscape: after(['off', 'globe', 'map'] as const, landscape) })),
  },
  {
    id: 'along',
    keys: ['d'],
    run: change(({ along }) => ({ along: along === 'off' ? 'step' : 'off' })),
  },
];
