import { numberJson } from '../file-json';
import { part } from '../part';
import { RowsPool, type Rows } from '../rows-pool';
import type { Storage } from '../storage';

/** The lists that a step of a world may hold. */
const worldLists = ['bodies', 'boxes', 'pairs', 'contacts', 'impulses', 'nearest'] as const;
type ListKey = (typeof worldLists)[number];

/** How many numbers each item of a list has. */
export const worldRows: Readonly<Record<ListKey, number>> = {
  /** x and y of the centre of mass, cosine and sine of the rotation, velocity x and y, and that of turning. */
  bodies: 7,
  /** Least x and y, greatest x and y, of the swept box of each body. */
  boxes: 4,
  /**
   * The numbers of two bodies. At the end of a frame, the two that overlapped most, then the two that lost most time; −1 where there
   * are none.
   */
  pairs: 2,
  /** Bodies A and B, distance s, normal x and y, point of A, point of B, and the least n·v_rel that is allowed. */
  contacts: 10,
  /** Impulse λ, that of the friction, n·v_rel, and 1 if the contact is active, else 0. */
  impulses: 4,
  /** A point of A, one of B, and the unit vector from A to B along which the step measures how far they are apart. */
  nearest: 6,
};

type Lists<T> = { bodies: T } & { [K in Exclude<ListKey, 'bodies'>]?: T | undefined };

interface WorldHead {
  /** From 1; 0 before the first frame. */
  frame: number;
  /** When the bodies are as they are listed, since the start of the frame. */
  time: number;
  /** The step is about the bodies so much later, gone on as they move. */
  ahead: number;
  /** The bodies that the step is about, and the contact among `contacts`; −1 for none. */
  a: number;
  b: number;
  contact: number;
}

export interface WorldStep extends WorldHead, Lists<Rows> {}
/** Lists are flat: as many numbers an item as `worldRows` says. */
export interface FrameWorld extends WorldHead, Lists<readonly number[]> {}

const keep = (to: Storage, rows: Rows | undefined): number => (rows ? to.pool(RowsPool).keep(rows) : -1);

/** The bodies of a world and what happens between them. */
export const world = part({
  size: 6 + worldLists.length,
  write(to, step: WorldStep) {
    to.frames.push3(step.frame, step.time, step.a);
    to.frames.push3(step.b, step.contact, step.ahead);
    for (let i = 0; i < worldLists.length; i++) to.frames.push(keep(to, step[worldLists[i]!]));
  },
  read(from): FrameWorld {
    const head = {
      frame: from.next(),
      time: from.next(),
      a: from.next(),
      b: from.next(),
      contact: from.next(),
      ahead: from.next(),
    };
    const lists: Partial<Record<ListKey, readonly number[]>> = {};
    for (const key of worldLists) {
      const index = from.next();
      if (index >= 0) lists[key] = from.storage.pool(RowsPool).at(index);
    }
    return { ...head, ...lists } as FrameWorld;
  },
  json: ({ frame, time, ahead, a, b, contact, ...lists }) => ({
    frame,
    time: numberJson(time),
    ...(ahead !== 0 && { ahead: numberJson(ahead) }),
    a,
    b,
    contact,
    ...Object.fromEntries(
      worldLists.flatMap((key) => (lists[key] ? [[key, lists[key].map(numberJson)]] : [])),
    ),
  }),
  schema({ count, exactly, many, number, numberThat, optional }) {
    const named = numberThat((n) => Number.isInteger(n) && n >= -1, 'a number of the list, or -1');
    const list = many(number, 'numbers');
    return exactly('a step of a world', {
      frame: count,
      time: number,
      ahead: optional(number),
      a: named,
      b: named,
      contact: named,
      bodies: list,
      boxes: optional(list),
      pairs: optional(list),
      contacts: optional(list),
      impulses: optional(list),
      nearest: optional(list),
    });
  },
  fromLine({ bodies, boxes, pairs, contacts, impulses, nearest, ahead = 0, ...head }, file, path): WorldStep {
    const memory = file.memory(versions);
    const rows = (key: ListKey, values: readonly number[] | undefined): Rows | undefined => {
      if (!values) return undefined;
      if (values.length % worldRows[key] !== 0)
        file.fail(`${path}.${key}: expected ${worldRows[key]} numbers an item, got ${values.length} in all`);
      return { version: ++memory.last, values };
    };
    if (head.contact >= (contacts?.length ?? 0) / worldRows.contacts)
      file.fail(`${path}.contact: there is no contact ${head.contact}`);
    if (7 * Math.max(head.a, head.b) >= bodies.length)
      file.fail(`${path}: there is no body ${Math.max(head.a, head.b)}`);
    return {
      ...head,
      ahead,
      bodies: rows('bodies', bodies)!,
      boxes: rows('boxes', boxes),
      pairs: rows('pairs', pairs),
      contacts: rows('contacts', contacts),
      impulses: rows('impulses', impulses),
      nearest: rows('nearest', nearest),
    };
  },
  measures: [
    {
      name: 'world.frame',
      title: 'frame of the world',
      type: 'number',
      unit: 'count',
      at: ({ frame }) => frame,
    },
    {
      name: 'world.time',
      title: 'time since the start of the frame',
      type: 'number',
      unit: 'none',
      at: ({ time }) => time,
    },
    {
      name: 'world.contacts',
      title: 'contacts of the step',
      type: 'number',
      unit: 'count',
      at: ({ contacts }) => contacts && contacts.length / worldRows.contacts,
    },
  ],
});

const versions = (): { last: number } => ({ last: 0 });
