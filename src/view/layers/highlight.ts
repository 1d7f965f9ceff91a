import type { Vec3 } from '../../math/vec3';
import { rimPoints } from '../disc';
import type { Highlight } from '../gl/highlight';
import type { Disc, FillKind, MeshFace, SpacePicture, Stroke, StrokeKind } from '../picture';
import type { Role } from '../../trace/sentence';
import { answerTwin } from './shown';

/** The shapes that light up besides the marks of a name. Arrows are given by their ids. */
interface Lit {
  strokes?: readonly StrokeKind[];
  /** Restricts the strokes to this role. */
  role?: Role;
  fills?: readonly FillKind[];
  discs?: Disc['kind'];
  faces?: (face: Readonly<MeshFace>) => boolean;
  arrows?: readonly string[];
}

/** The values of `State.hovered` that name lines, planes and faces; points have the twins of their marks instead. */
export const highlightNames = [
  'direction',
  'normal',
  'plane',
  'best-plane',
  'simplex',
  'portal',
  'walls',
  'ray',
  'picked',
  'visible',
  'horizon',
] as const;
export type HighlightName = (typeof highlightNames)[number];

const lit: Readonly<Record<HighlightName | typeof answerTwin, Lit>> = {
  [answerTwin]: { strokes: ['separation', 'to-origin'] },
  // The tick on the plane of s is its n.
  direction: { arrows: ['n', '−n', 'f'] },
  normal: { arrows: ['normal', 'f best'] },
  plane: { discs: 'new', strokes: ['foot'], role: 'new' },
  'best-plane': { discs: 'best', strokes: ['foot'], role: 'best' },
  simplex: { strokes: ['simplex', 'witness-simplex'] },
  portal: { strokes: ['portal'], fills: ['portal'] },
  walls: { fills: ['outer-wall', 'wall'], strokes: ['wall'] },
  ray: { arrows: ['ray'] },
  picked: { faces: ({ picked }) => picked, fills: ['picked', 'witness-picked'] },
  visible: { faces: ({ going }) => going },
  horizon: { strokes: ['horizon'] },
};

export const vectorName = (place: number): string => `vector:${place}`;

/** The arrows that light up under a hovered name, by their ids. */
export function litArrows(hovered: string | null): readonly string[] {
  if (hovered?.startsWith('vector:')) return [hovered.replace(':', '')];
  return litOf(hovered)?.arrows ?? [];
}

/** Lines and faces of a space that light up under a hovered name; undefined if there are none. */
export function litShapes(picture: Readonly<SpacePicture>, hovered: string | null): Highlight | undefined {
  const parts = litOf(hovered);
  if (!parts) return undefined;
  const { strokes = [], role, fills = [], discs, faces: chosen } = parts;
  const isLit = (stroke: Stroke): boolean => strokes.includes(stroke.kind) && (!role || stroke.role === role);
  const faces = [
    ...picture.fills.filter(({ kind }) => fills.includes(kind)).map(({ points }) => points),
    ...picture.meshes.flatMap((mesh) =>
      chosen ? mesh.faces.filter(chosen).map(({ corners }) => corners.map((i) => mesh.points[i]!)) : [],
    ),
  ];
  const edges = [
    ...picture.strokes.filter(isLit).flatMap(({ points }) => pairs(points)),
    ...picture.discs.filter(({ kind }) => kind === discs).flatMap((disc) => pairs(closed(rimPoints(disc)))),
  ];
  return faces.length + edges.length > 0 ? { faces, edges, points: [] } : undefined;
}

const litOf = (hovered: string | null): Lit | undefined =>
  hovered !== null && Object.hasOwn(lit, hovered) ? lit[hovered as HighlightName] : undefined;

/** The name of an edge of A or of −B in the plane, wherever it is drawn. */
export const edgeTwin = (owner: 'a' | 'b', number: number): string => `edge ${owner}${number}`;
export const isEdge = (hovered: string | null): boolean => /^edge [ab]\d+$/.test(hovered ?? '');

/** True if lines or faces may light up under a name. */
export const hasLitShapes = (hovered: string | null): boolean =>
  litOf(hovered) !== undefined || isEdge(hovered);

const pairs = (points: readonly Vec3[]): [Vec3, Vec3][] => points.slice(1).map((p, i) => [points[i]!, p]);
const closed = (points: readonly Vec3[]): Vec3[] => [...points, ...points.slice(0, 1)];
