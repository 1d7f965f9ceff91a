import type { RawBody, RawCast, RawScene } from '../raw';
import { bodyOf, type FoundBody } from './found-body';
import type { Found } from './found';
import { structure } from './loose';
import { isThing, type Thing } from './values';

/** Two bodies as they were when the program asked about them. */
export interface State {
  bodies: RawBody[];
  cast?: RawCast;
}

const MAX_STATES = 10;
const question =
  /overlap|intersect|colli[ds]|collision|distance|gjk|mpr|epa|touch|penetrat|contact|closest|nearest|cast|sweep|impact|toi\b|hits?\b/i;
/** What is made for two bodies asks nothing yet. */
const preparing = /(?:detector|constraint|joint|request|algorithm|settings|input|pair|solver)$/i;

export const isQuestion = (type: string): boolean => question.test(type) && !preparing.test(type);

/** Keeps what a call asks about, unless its bodies get their places only later. */
export function noteState(found: Found, { type }: Thing, records: readonly FoundBody[], cast?: RawCast): void {
  if (records.length !== 2 || !isQuestion(type)) return;
  const bodies = records.map((record, i) => bodyOf(record, i));
  const isPlaced = bodies.every(({ poses }) => poses.length > 0 && poses.every(({ missing }) => !missing));
  if (isPlaced) keep(found, { bodies, ...(cast && { cast }) });
}

/** The same for a call of C about structures, which have their places as members. */
export function noteStructures(found: Found, { type, args }: Thing): void {
  const records = args.flatMap((arg) => (isThing(arg) ? (structure(arg) ?? []) : []));
  if (records.length === 2 && isQuestion(type))
    keep(found, { bodies: records.map((record, i) => bodyOf(record, i)) });
}

function keep({ states }: Found, state: State): void {
  if (states.length < MAX_STATES && !states.some((known) => isSame(known, state)))
    states.push(structuredClone(state));
}

const isSame = (a: State, b: State): boolean => key(a) === key(b);
const key = ({ bodies, cast }: State): string =>
  JSON.stringify([bodies.map(({ name, shape, poses }) => [name, shape, poses]), cast]);

/** The scene as it was when the program first asked, and a scene for each later state. */
export function inTime({ states }: Found, scene: RawScene): RawScene[] {
  const [first, ...later] = states;
  if (!first) return [scene];
  const at = first.bodies.map(({ name }) => scene.bodies.findIndex((body) => body.name === name));
  const [a = -1, b = -1] = at;
  if (a < 0 || b < 0 || a === b) return [scene];
  const last: State = { bodies: at.map((i) => scene.bodies[i]!), ...(first.cast && { cast: first.cast }) };
  const others = later.some((state) => isSame(state, last)) || isSame(first, last) ? later : [...later, last];
  const { cast: _, ...rest } = scene;
  return [
    {
      ...rest,
      bodies: scene.bodies.map((body, i) => (at.includes(i) ? first.bodies[at.indexOf(i)]! : body)),
      ...(scene.bodies.length > 2 || a > b ? { pair: [a, b] as const } : {}),
      ...((first.cast ?? scene.cast) && { cast: (first.cast ?? scene.cast)! }),
    },
    ...others.map(({ bodies, cast }) => ({ bodies, asks: scene.asks, ...(cast && { cast }) })),
  ];
}
