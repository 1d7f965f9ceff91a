import type { Vec3 } from '../math/vec3';
import type { Role } from '../trace/sentence';

/**
 * What one step looks like, as data: each layer adds its points, lines, planes and labels here, and the renderers
 * (three for lines and faces, SVG for points and words) draw them without knowing where they came from.
 * Object space is the world; Minkowski space has the world's axes and the origin O at zero.
 */
export type Space = 'object' | 'minkowski';

export type MarkKind =
  | 'origin'
  | 'vertex'
  | 'support'
  | 'closest'
  | 'foot'
  | 'dropped'
  | 'sample'
  | 'witness-a'
  | 'witness-b'
  | 'support-a'
  | 'support-b'
  | 'answer-a'
  | 'answer-b';

/** A point of fixed size on the screen. */
export interface Mark {
  kind: MarkKind;
  /** Unique in its space: `O`, `w0`, `s`, `v`, `a0`, `pA`. */
  name: string;
  at: Vec3;
  /** Where the kind does not say it: whether a foot is that of the best plane or of the new one. */
  role?: Role;
  /** What stands inside a witness tag. */
  text?: string;
  /** Marks with the same twin show the same thing in different places: hovering one rings them all. */
  twin?: string;
}

export type StrokeKind = 'simplex' | 'witness-simplex' | 'to-origin' | 'foot' | 'separation' | 'dropped';

/** A polyline. `foot` runs from O to a plane's foot; `separation` is the bar p_A–p_B. */
export interface Stroke {
  kind: StrokeKind;
  role: Role;
  points: Vec3[];
  dashed?: boolean;
}

/** A filled triangle of the simplex or of the witnesses. */
export interface Fill {
  kind: 'simplex' | 'witness-simplex';
  points: [Vec3, Vec3, Vec3];
}

/** A support plane drawn as a disc around the foot of O and the support point (see visual rules). */
export interface Disc {
  kind: 'best' | 'new';
  foot: Vec3;
  /** Unit. */
  normal: Vec3;
  centre: Vec3;
  radius: number;
}

/** A direction: its length is in CSS pixels on the screen, less where it points towards or away from the eye. */
export interface Arrow {
  /** Unique in its space. */
  id: string;
  role: Role;
  from: Vec3;
  /** Unit. */
  direction: Vec3;
  pixels: number;
}

export interface Label {
  /** Stable from step to step, so that a label can keep its place. */
  id: string;
  /** What the label belongs to: it stands beside the mark at this point, or beside the tip of `arrow`. */
  at: Vec3;
  arrow?: Arrow;
  /** For what has an extent, as a shape: points of its outline, of which the outermost on the screen takes the label. */
  outline?: Vec3[];
  /** Letter and subscript, set in the mathematical face; absent where only a value stands. */
  letter?: string;
  subscript?: string;
  value?: string;
  /** The quantity that `value` is of, where that is not the letter: `α` gives `α = 0.573`. */
  quantity?: string;
  role: Role;
  /** T, s 10; O 9; values 8; w 7; p 6; letters 1. */
  priority: number;
  /** Shape letters are larger. */
  large?: boolean;
}

export interface SpacePicture {
  marks: Mark[];
  strokes: Stroke[];
  fills: Fill[];
  discs: Disc[];
  arrows: Arrow[];
  labels: Label[];
}

export type Picture = Readonly<Record<Space, SpacePicture>>;

export function emptyPicture(): Picture {
  const empty = (): SpacePicture => ({
    marks: [],
    strokes: [],
    fills: [],
    discs: [],
    arrows: [],
    labels: [],
  });
  return { object: empty(), minkowski: empty() };
}
