import type { Vec3 } from '../math/vec3';
import type { Role } from '../trace/sentence';

/**
 * The picture of one step, as data: each layer adds its points, lines, planes and labels here, and the renderers
 * (three for lines and faces, SVG for points and words) draw them without knowing where they came from.
 * Object space is the world; Minkowski space has the world's axes and the origin O at zero, and shows C = A − B.
 * E = extent(A) + extent(B) is the scale of tolerances.
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
  | 'past'
  | 'present'
  | 'absent'
  | 'tootbird'
  | 'handle'
  | 'interior'
  | 'corner'
  | 'minimum'
  | 'least'
  | 'best-direction'
  | 'witness-a'
  | 'witness-b'
  | 'gone-a'
  | 'gone-b'
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
  /** Unit; which way a tootbird looks. */
  direction?: Vec3;
  /** The role if the kind does not imply it: whether a foot is that of the best plane or of the new one. */
  role?: Role;
  /** The text inside a tag. */
  text?: string;
  /** How many iterations ago; absent for what is. */
  age?: number;
  /** Marks with the same twin show the same thing in different places: hovering one rings them all. */
  twin?: string;
  /** On the far side of what it stands on: shown faintly. */
  behind?: boolean;
}

export type StrokeKind =
  | 'simplex'
  | 'witness-simplex'
  | 'to-origin'
  | 'foot'
  | 'separation'
  | 'handle'
  | 'touched'
  | 'dropped'
  | 'portal'
  | 'wall'
  | 'wedge'
  | 'horizon'
  | 'fan'
  | 'probes'
  | 'probe-foot'
  | 'past'
  | 'present'
  | 'absent';

/**
 * A polyline. `foot` runs from O to a plane's foot; `separation` is the bar p_A–p_B; `fan` shows an edge to come, from s
 * to the horizon; `touched` is an edge or the rim of a face that a measured plane touches; `probes` joins the directions that a search holds, each at its foot, to which `probe-foot` runs from O;
 * `wedge` is an edge of the walls between wedges; `past` shows what was; `present` and `absent` frame a face that this step has alone, or the one that it is compared with.
 */
export interface Stroke {
  kind: StrokeKind;
  role: Role;
  points: Vec3[];
  dashed?: boolean;
  /** How many iterations ago; absent for what is. */
  age?: number;
}

export type FillKind =
  | 'simplex'
  | 'witness-simplex'
  | 'portal'
  | 'wall'
  | 'outer-wall'
  | 'picked'
  | 'witness-picked'
  | 'past'
  | 'past-picked'
  | 'present';

/** A filled triangle; an `outer-wall` is one that the ray leaves the portal through. */
export interface Fill {
  kind: FillKind;
  points: [Vec3, Vec3, Vec3];
  /** How many iterations ago; absent for what is. */
  age?: number;
}

export interface MeshFace {
  /** Places among the points, counter-clockwise seen from outside. */
  corners: readonly [number, number, number];
  /** Unit, outwards. */
  normal: Vec3;
  /** True if the new point sees it, so that it is about to be removed. */
  going: boolean;
  picked: boolean;
}

/** An edge and the faces beside it; `right` is −1 where the surface has a hole. */
export interface MeshEdge {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** A surface of triangles, which the renderer parts into what faces the eye and what does not. */
export interface Mesh {
  points: Vec3[];
  faces: MeshFace[];
  edges: MeshEdge[];
  /** The points that have no mark: small dots. */
  dots: number[];
}

/** A support plane drawn as a disc around the foot of O and the support point (see visual rules). */
export interface Disc {
  kind: 'best' | 'new' | 'measured';
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
  /** Where it ends, for an arrow that has a length in the space, if that is longer on the screen. */
  to?: Vec3;
}

/**
 * How far two shapes reach along a direction, and the way that parts them: drawn on an axis beside them, as a dimension is
 * in a technical drawing. Where the axis stands is up to the renderer, which sees what is in its way.
 */
export interface Ruler {
  /** Unit. */
  direction: Vec3;
  /** The points where each shape begins and ends along the direction. */
  a: readonly [Vec3, Vec3];
  b: readonly [Vec3, Vec3];
  /** From where B begins to where A ends; below zero: a gap. */
  overlap: number;
  /** Between the shapes, and points of their outlines: the axis keeps beside them. */
  middle: Vec3;
  outline: Vec3[];
}

export interface Label {
  /** Stable from step to step, so that a label can keep its place. */
  id: string;
  /** The point whose mark the label stands beside, or the tip of `arrow`. */
  at: Vec3;
  arrow?: Arrow;
  /** For what has an extent, as a shape: points of its outline, of which the outermost on the screen takes the label. */
  outline?: Vec3[];
  /** The label stands beside what the shapes on the ruler share. */
  onRuler?: true;
  /** Letter and subscript, set in the mathematical face; absent if only a value stands. */
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
  /** True if the label is placed at its point whenever there is room (see `LabelRequest`). */
  close?: true;
}

/** Two points, the way between which is what a step measures. */
export type Span = readonly [Readonly<Vec3>, Readonly<Vec3>];

export interface SpacePicture {
  /** p_A and p_B (a depth from A's deepest point to B's), or O and what its distance is taken to; null: nothing. */
  span: Span | null;
  marks: Mark[];
  strokes: Stroke[];
  fills: Fill[];
  meshes: Mesh[];
  discs: Disc[];
  arrows: Arrow[];
  rulers: Ruler[];
  labels: Label[];
}

export type Picture = Readonly<Record<Space, SpacePicture>>;

export function emptyPicture(): Picture {
  const empty = (): SpacePicture => ({
    span: null,
    marks: [],
    strokes: [],
    fills: [],
    meshes: [],
    discs: [],
    arrows: [],
    rulers: [],
    labels: [],
  });
  return { object: empty(), minkowski: empty() };
}
