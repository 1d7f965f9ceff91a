import { quantity } from '../../trace/sentence';
import type { Reading } from '../../trace/step';

const named = <const Label extends string>(
  label: Label,
  letter: string,
): Reading & { readonly label: Label } => ({
  label,
  quantity: quantity(letter),
  value: 0,
});

/** The named numbers of steps. Each run has its own objects and uses them again, since a trace stores every object once. */
export const namedNumbers = () => ({
  distance: [named('distance', 's')],
  impact: [named('time of impact', 't')],
  undecided: [named('no impact before', 't')],
  advance: [
    named('time looked at', 't'),
    named('gap there', 's'),
    named('fastest approach', 'v'),
    named('no meeting before', 't'),
  ],
  leftOut: [named('contacts left out', 'k')],
  joined: [named('contacts that join', 'k')],
  again: [
    named('bodies pushed', 'k'),
    named('pairs asked again', 'k'),
    named('pairs that keep what was found', 'k'),
  ],
  warm: [named('contacts that push at once', 'k')],
  pushed: [
    named('distance of the contact', 's'),
    named('its impulse before', 'λ'),
    named('its impulse so far', 'λ'),
    named('kinetic energy after it', 'E'),
  ],
  pivots: [named('pivots', 'k')],
  stuck: [named('pivots without a solution', 'k')],
  capped: [named('pivots up to the cap', 'k')],
  measured: [
    named('overlap at the end', 'δ'),
    named('overlap on the way', 'δ'),
    named('time lost', 't'),
    named('kinetic energy', 'E'),
    named('potential energy', 'U'),
    named('needed ghost impulse', 'λ'),
    named('harmful ghost impulse', 'λ'),
    named('distance queries', 'k'),
    named('root-finder tries', 'k'),
    named('rounds', 'k'),
    named('contacts', 'k'),
    named('events', 'k'),
    named('time of the overlap on the way', 't'),
    named('overlap of two whose boxes did not meet', 'δ'),
    named('kinetic energy added by bounces', 'E'),
  ],
  tried: [
    named('begin of the bracket', 'from'),
    named('end of the bracket', 'to'),
    named('gap at the begin', 'gap₁'),
    named('gap at the end', 'gap₂'),
    named('time tried', 't'),
    named('gap there', 's'),
    named('turning of the axis', 'ω'),
    named('number of the axis', 'k'),
  ],
});

type Lists = ReturnType<typeof namedNumbers>;
/** The ids of the readings of a world. */
export type WorldReading = Lists[keyof Lists][number]['label'];
