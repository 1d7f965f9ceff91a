/**
 * A world in the plane: up to 64 bodies that move, meet and push each other, frame by frame. In this folder h is the length of
 * a step in time, n a unit normal from A to B, s a distance that is negative where bodies overlap, and v_rel = v_B − v_A at the
 * points of a contact, so that n·v_rel < 0 if the bodies approach. Of a fixed and a moving body, A is the fixed one: n points to
 * what moves, and v_rel is its velocity.
 */
export interface World {
  readonly bodies: readonly WorldBody[];
  /** The time from one frame to the next. */
  readonly dt: number;
  readonly frames: number;
  readonly gravity: Readonly<{ x: number; y: number }>;
  /** The share of the speed of approach that a bounce gives back. */
  readonly restitution: number;
  /** The greatest ratio of the friction to the push. */
  readonly friction: number;
  /** A length about as large as what moves: tolerances are shares of it. */
  readonly scale: number;
  /** New shapes at each call, as each run moves its own. */
  shapes(this: void): WorldShapes;
}

export interface WorldBody {
  readonly name: string;
  /** 0 for a fixed body. */
  readonly inverseMass: number;
  readonly inverseInertia: number;
  /** How far its shape reaches from its centre of mass. */
  readonly reach: number;
  readonly start: Readonly<State>;
}

/** Where a body is and how it moves. */
export interface State {
  /** The centre of mass, in the world. */
  x: number;
  y: number;
  /** Cosine and sine of the shape's rotation. */
  cos: number;
  sin: number;
  /** The angle turned since the start, in radians. */
  turned: number;
  vx: number;
  vy: number;
  /** Radians in a unit of time. */
  omega: number;
}

/** The shapes of a run, which the phases of a step query. Bodies are given by their indices. */
export interface WorldShapes {
  put(body: number, state: Readonly<State>): void;
  nearest(a: number, b: number, out: Nearest): Nearest;
  /**
   * Where two bodies meet, or would: up to two points no farther apart than `most`. Returns their number. Writes `near` as
   * `nearest` does.
   */
  meet(a: number, b: number, most: number, out: readonly [Meeting, Meeting], near: Nearest): number;
  /** The farthest coordinate of a body along the unit vector (x, y), margin included. */
  support(body: number, x: number, y: number): number;
  /** A point of the body that has that coordinate, margin included. */
  supportPoint(body: number, x: number, y: number): { x: number; y: number };
}

/** The signed distance of two bodies, and the points where it is, pB − pA = s·n. */
export interface Nearest {
  s: number;
  nx: number;
  ny: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  /** True if a whole edge of A faces B; likewise for B. */
  onEdgeA: boolean;
  onEdgeB: boolean;
}

/** A point of each of two bodies that meet, pB − pA = s·n. */
export interface Meeting {
  s: number;
  nx: number;
  ny: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  /** Corners of A and of B, the same from frame to frame. */
  idA: number;
  idB: number;
}

export const nearest = (): Nearest => ({
  s: NaN,
  nx: NaN,
  ny: NaN,
  ax: NaN,
  ay: NaN,
  bx: NaN,
  by: NaN,
  onEdgeA: false,
  onEdgeB: false,
});

export const meeting = (): Meeting => ({
  s: NaN,
  nx: NaN,
  ny: NaN,
  ax: NaN,
  ay: NaN,
  bx: NaN,
  by: NaN,
  idA: -1,
  idB: -1,
});

/** Bodies nearer than this share of the world's scale are in touch. */
export const touchShare = 1e-9;

/** True if an overlap on the way is deeper than that at the end by more than rounding and the search for it leave. */
export const isDeeper = (
  onTheWay: number,
  atEnd: number,
  { scale }: Readonly<Pick<World, 'scale'>>,
): boolean => onTheWay > 1.01 * atEnd + 2 * touchShare * scale;

/** Two bodies in the order in which they are named and drawn: a fixed one comes last. */
export const fixedLast = (
  { bodies }: Readonly<Pick<World, 'bodies'>>,
  a: number,
  b: number,
): readonly [number, number] => (bodies[a]?.inverseMass === 0 ? [b, a] : [a, b]);

/** A speed along n; 0 where it moves the bodies in no step by more than the rounding of their places. */
export const soundSpeed = (speed: number, { dt, scale }: Readonly<Pick<World, 'dt' | 'scale'>>): number =>
  Math.abs(speed) * dt <= 1e-12 * scale ? 0 : speed;
