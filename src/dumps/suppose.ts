import type { Choices, Guess, Situation } from './guess';
import type { RawBody, RawCast, RawPose, RawScene } from './raw';
import type { UnreadPose } from './unread';

interface Suppositions {
  guesses: Guess[];
  asks: string[];
}

/** Velocities without a limit are followed for this time. */
const FREE_TIME = 20;

/** Supplies the data that a scene needs and the text lacks: as a guess, or as a question where a guess is likely wrong. */
export function suppositions(raw: RawScene, situation: Situation, choices: Choices): Suppositions {
  const found: Suppositions = { guesses: [], asks: [] };
  if (raw.bodies.some(({ poses }) => poses.some(({ missing }) => missing !== undefined))) return found;
  supposePlaces(raw, situation, choices, found);
  supposeTurns(raw, situation, choices, found);
  const scale = situation.unread.find(({ kind }) => kind === 'scale');
  if (scale)
    found.asks.push(
      `“${scale.words}” looks like a scale and was not understood: what are the sizes of ${namesOf(raw.bodies)}?`,
    );
  const [rounding] = situation.roundings;
  if (rounding !== undefined)
    found.asks.push(
      `“${rounding}” looks like a rounding and was not understood: what rounds ${namesOf(raw.bodies)}, and by how much?`,
    );
  const inset = raw.bodies.filter((body) => (body.inset ?? 0) > 0);
  if (inset.length > 0)
    decide(found, choices, {
      id: 'inset',
      what: `margin of ${namesOf(inset)}`,
      taken: 'within the sizes',
      why: `${situation.engine.name} keeps it there, and rounds edges by it, which the scene leaves sharp`,
      ask: `What rounds ${namesOf(inset)}, and by how much?`,
    });
  if (raw.areJointsAtZero)
    decide(found, choices, {
      id: 'joints',
      what: 'joints',
      taken: 'at zero',
      why: 'the text has joints that move, and does not say where they are',
      ask: 'Where do the joints stand?',
    });
  // Asks have named what is not understood.
  const aside = situation.unread.filter(({ isWorkedOut }) => !isWorkedOut);
  if (aside.length > 0 && found.asks.length === 0) supposeAside(aside, choices, found);
  if (raw.cast) supposeDuration(raw.cast, choices, found);
  return found;
}

/** Numbers that were not understood may be what moves or turns a body that begins at rest. */
const isAtRest = ({ isIdentity }: RawPose, unread: UnreadPose | undefined): boolean =>
  isIdentity === true && unread === undefined;

const kindOf = ({ shape }: RawBody): string => (shape.type === 'known' ? shape.shape.type : shape.type);
const arePoints = (body: RawBody): boolean => /^(?:points|hull|triangle)$/.test(kindOf(body));

const isPlaced = (body: RawBody, unread?: UnreadPose): boolean =>
  body.poses.some((pose) => pose.position !== undefined || isAtRest(pose, unread));

const hasPlace = (body: RawBody, unread?: UnreadPose): boolean =>
  isPlaced(body, unread) ||
  (!arePoints(body) && kindOf(body) !== 'sphere' && body.poses.some(({ turn }) => turn !== undefined));

/** A shape between two points is turned by them. */
const isAlong = ({ shape }: RawBody): boolean => 'axis' in shape && Array.isArray(shape.axis);

const hasTurn = (body: RawBody, unread?: UnreadPose): boolean =>
  kindOf(body) === 'sphere' ||
  isAlong(body) ||
  body.poses.some((pose) => pose.turn !== undefined || isAtRest(pose, unread));

const namesOf = (bodies: readonly RawBody[]): string => bodies.map(({ name }) => name).join(' and ');

function supposePlaces(
  { bodies }: RawScene,
  { unread }: Situation,
  choices: Choices,
  found: Suppositions,
): void {
  const inOrder = bodies.filter(({ isInOrder }) => isInOrder);
  if (inOrder.length > 0)
    decide(found, choices, {
      id: 'place',
      what: `places of ${namesOf(inOrder)}`,
      taken: 'in the order of the text',
      why: 'the text has as many places as bodies, and does not say whose they are',
      ask: `Where are ${namesOf(inOrder)}?`,
    });
  const place = unread.find(({ kind }) => kind === 'place');
  // Turns alone place a body where another one has a position too.
  const areTurnsAlone = !bodies.some((body) => isPlaced(body, place));
  const unplaced = bodies.filter((body) => !(areTurnsAlone ? isPlaced : hasPlace)(body, place));
  if (unplaced.length === 0) return;
  if (place) {
    found.asks.push(
      `“${place.words}” looks like a place and was not understood: is it that of ${namesOf(unplaced)}?`,
    );
    return;
  }
  const loose = unread.find(({ kind }) => kind === 'loose');
  if (loose && !unplaced.every(arePoints)) {
    found.asks.push(`“${loose.words}” may be a place: is it that of ${namesOf(unplaced)}?`);
    return;
  }
  const areShapesAlone = bodies.length > 1 && unplaced.length === bodies.length;
  const areOfPoints = unplaced.some(arePoints);
  const ask = `Where ${unplaced.length === 1 ? 'is' : 'are'} ${namesOf(unplaced)}?`;
  if (areShapesAlone && !areOfPoints) found.asks.push(ask);
  else
    decide(found, choices, {
      id: 'place',
      what: `place of ${namesOf(unplaced)}`,
      taken: areOfPoints ? 'where the points are' : 'at the origin',
      why: 'the text gives no position for it',
      ask,
    });
}

function supposeTurns(
  { bodies }: RawScene,
  { unread }: Situation,
  choices: Choices,
  found: Suppositions,
): void {
  const turn = unread.find(({ kind }) => kind === 'turn');
  const unturned = bodies.filter(
    (body) => (hasPlace(body) || (turn && found.asks.length === 0)) && !hasTurn(body, turn),
  );
  if (unturned.length === 0) return;
  if (turn)
    found.asks.push(
      `“${turn.words}” looks like a rotation and was not understood: is it that of ${namesOf(unturned)}?`,
    );
  else
    decide(found, choices, {
      id: 'turn',
      what: `rotation of ${namesOf(unturned)}`,
      taken: 'none',
      why: 'the text gives no rotation for it',
      ask: `How is ${namesOf(unturned)} turned?`,
    });
}

/** Bodies that have their poses may have others too. */
function supposeAside(
  [first, ...others]: readonly UnreadPose[],
  choices: Choices,
  found: Suppositions,
): void {
  const what = `“${first!.words}”${others.length > 0 ? ` and ${others.length} more` : ''}`;
  decide(found, choices, {
    id: 'aside',
    what,
    taken: 'set aside',
    why: 'it has the name of a pose, and no body has its numbers',
    ask: `Does ${what} belong to a body?`,
  });
}

/** A guess, or the question that was chosen instead. */
function decide(
  { guesses, asks }: Suppositions,
  choices: Choices,
  {
    id,
    what,
    taken,
    why,
    ask,
  }: Omit<Guess, 'id' | 'instead'> & { id: 'place' | 'turn' | 'inset' | 'joints' | 'aside'; ask: string },
): void {
  const isAsked = choices[id] === 'asked';
  guesses.push({
    id,
    what,
    why,
    ...(isAsked ? { taken: 'asked', instead: taken } : { taken, instead: 'asked' }),
  });
  if (isAsked) asks.push(ask);
}

function supposeDuration(cast: RawCast, choices: Choices, { guesses, asks }: Suppositions): void {
  if (cast.maxT !== undefined) return;
  const what = cast.isVelocity ? 'time' : 'length';
  const supposed = String(cast.isVelocity ? FREE_TIME : 1);
  const isAsked = choices.time === 'asked';
  guesses.push({
    id: 'time',
    what: `${what} of the sweep`,
    taken: isAsked ? 'asked' : (choices.time ?? supposed),
    instead: isAsked ? supposed : 'asked',
    why: cast.isVelocity
      ? 'the text has a velocity without a limit of time'
      : 'the text has a direction, and no length apart from its own',
  });
  if (isAsked) asks.push(`What is the ${what} of the sweep?`);
}

/** How far a sweep goes, in units of its displacement. */
export function durationOf({ maxT, isVelocity }: RawCast, { time }: Choices): number {
  const given = Number(time ?? NaN);
  if (maxT !== undefined) return maxT;
  if (given > 0 && Number.isFinite(given)) return given;
  return isVelocity ? FREE_TIME : 1;
}
