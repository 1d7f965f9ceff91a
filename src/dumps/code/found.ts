import type { Engine } from '../engines';
import type { RawBody, RawCast, RawScene } from '../raw';
import type { FoundBody } from './found-body';
import type { MadeShape } from './shapes';
import { isThing, vectorOf, type Thing, type Value } from './values';

/** Two bodies as they were when the program asked about them. */
export interface State {
  bodies: RawBody[];
  cast?: RawCast;
}

/** The state of reading a program: its variables, and the bodies that it has made and placed so far. */
export interface Found {
  readonly text: string;
  readonly engine: Engine;
  readonly vars: Map<string, Value>;
  /** Bodies of the scene that is being read. */
  records: FoundBody[];
  /** The body that an object makes or carries. */
  readonly owners: Map<Thing, FoundBody>;
  /** Objects that may be lists of points. */
  readonly lists: Set<Thing>;
  readonly scenes: RawScene[];
  /** The bodies and the cast that a query of the program is about. */
  query: { records: FoundBody[]; cast?: RawCast } | null;
  /** What the scene asked about, as it was then; the program may go on and change it. */
  states: State[];
  /** The poses that the queries of the scene were given, as they were then. */
  readonly posed: Map<Thing, string>;
  /** Values that are statements of their own, as a program prints them. */
  readonly loose: Thing[];
  /** A sweep has a value that could not be worked out. */
  isWayUnknown: boolean;
  /** Changes of places that were not worked out, before any question. */
  changes: string[];
  /** A place has changed behind a question. */
  isLost: boolean;
  /** The text breaks off in the numbers of a body. */
  isCut: boolean;
  /** Bodies whose poses are set by a letter or a number, as in setTransformA. */
  readonly sides: Set<string>;
  /** Shapes of calls that were not understood. */
  readonly unknown: Set<string>;
  /** Calls that would make shapes, if their sizes were known. */
  readonly unmade: Thing[];
}

export const nothingFound = (text: string, engine: Engine): Found => ({
  text,
  engine,
  vars: new Map(),
  records: [],
  owners: new Map(),
  lists: new Set(),
  loose: [],
  scenes: [],
  query: null,
  states: [],
  posed: new Map(),
  isWayUnknown: false,
  changes: [],
  isLost: false,
  isCut: false,
  sides: new Set(),
  unknown: new Set(),
  unmade: [],
});

/** Begins a body whose shape the call makes. */
export function begin(found: Found, call: Thing, made: MadeShape): FoundBody {
  const record: FoundBody = {
    name: '',
    made,
    poses: [],
    live: [],
    spans: [{ start: call.start, end: call.end }],
    claimed: false,
  };
  found.records.push(record);
  found.owners.set(call, record);
  return record;
}

export function ownerOf(found: Found, value: Value | undefined): FoundBody | undefined {
  return isThing(value) ? found.owners.get(value) : undefined;
}

/** The vector whose name says that it is the position of another variable. */
export function positionNamed(found: Found, name: string): Thing | null {
  if (name === '') return null;
  for (const [other, value] of found.vars)
    if (
      isThing(value) &&
      new RegExp(
        `^(?:${name}_?(?:pos|position|at|t|center|centre|translation|origin)|(?:pos|position|p)_?${name})$`,
        'i',
      ).test(other) &&
      vectorOf(value)
    )
      return value;
  return null;
}
