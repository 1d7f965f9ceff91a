import type { RawCast, RawScene } from '../raw';
import { bodyOf, type FoundBody } from './found-body';
import type { Found, State } from './found';
import type { Thing } from './values';

const MAX_STATES = 10;
const question =
  /overlap|intersect|colli[ds]|collision|distance|gjk|mpr|epa|touch|penetrat|contact|closest|nearest|cast|sweep|impact|toi\b|hits?\b/i;
/** What is made for two bodies asks nothing yet. */
const preparing = /(?:detector|constraint|joint|request|algorithm|settings|input|pair|solver)$/i;

const isQuestion = (type: string): boolean => question.test(type) && !preparing.test(type);

/** Keeps what a call asks about. */
export function noteState(
  found: Found,
  { type }: Thing,
  records: readonly FoundBody[],
  cast?: RawCast,
): void {
  if (records.length === 2 && isQuestion(type) && !found.isLost)
    keep(found, { bodies: records.map((record, i) => bodyOf(record, i)), ...(cast && { cast }) });
}

function keep({ states }: Found, state: State): void {
  if (states.length < MAX_STATES && !states.some((known) => isSame(known, state)))
    states.push(structuredClone(state));
}

const isSame = (a: State, b: State): boolean => key(a) === key(b);
const key = ({ bodies, cast }: State): string =>
  JSON.stringify([bodies.map(({ name, shape, poses }) => [name, shape, poses]), cast]);

/** The scene as it was when the program first asked, and a scene for each later state. */
export function inTime({ states, isLost }: Found, scene: RawScene): RawScene[] {
  // Where nothing is placed yet, the call is no question.
  const [first, ...later] = states.filter(
    ({ bodies }) =>
      (bodies.some(({ poses }) => poses.length > 0) ||
        scene.bodies.every(({ poses }) => poses.length === 0)) &&
      bodies.every(({ poses }) => poses.every(({ missing }) => missing === undefined)),
  );
  if (!first) return [scene];
  const at = first.bodies.map(({ name }) => scene.bodies.findIndex((body) => body.name === name));
  const [a = -1, b = -1] = at;
  if (a < 0 || b < 0 || a === b) return [scene];
  const last: State = { bodies: at.map((i) => scene.bodies[i]!), ...(first.cast && { cast: first.cast }) };
  const isOver = last.bodies.some(({ poses }) => poses.some(({ missing }) => missing !== undefined));
  const isAsked = isOver || isLost || [first, ...later].some((state) => isSame(state, last));
  const others = isAsked ? later : [...later, last];
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
