import type { Vec3 } from '../../math/vec3';
import { readList, readVec3, writeVec3 } from '../cursor';
import { numberJson, vectorJson } from '../file-json';
import { part } from '../part';

export const probeStates = ['kept', 'trial', 'best', 'rejected'] as const;

/** A direction that a search over directions keeps or tries. */
export interface Probe {
  /** Unit. */
  direction: Vec3;
  /** h(direction) of the cores. */
  height: number;
  state: (typeof probeStates)[number];
}

/** The directions that a search over directions keeps or tries. */
export const probes = part({
  write(to, list: readonly Probe[]) {
    to.frames.push(list.length);
    for (let i = 0; i < list.length; i++) {
      const { direction, height, state } = list[i]!;
      writeVec3(to, direction);
      to.frames.push(height);
      to.frames.push(probeStates.indexOf(state));
    }
  },
  read: (from) =>
    readList(from, (): Probe => ({
      direction: readVec3(from),
      height: from.next(),
      state: probeStates[from.next()]!,
    })),
  json: (list) =>
    list.map(({ direction, height, state }) => ({
      direction: vectorJson(direction),
      height: numberJson(height),
      state,
    })),
  schema: ({ exactly, many, number, oneOf, vector }) =>
    many(exactly('a probe', { direction: vector, height: number, state: oneOf(probeStates) }), 'probes'),
  fromLine: (list): readonly Probe[] => list,
  measures: [
    {
      name: 'probes',
      title: 'directions kept or tried',
      type: 'number',
      unit: 'count',
      at: ({ length }) => length,
    },
  ],
});
