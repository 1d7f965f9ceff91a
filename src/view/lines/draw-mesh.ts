import { dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Mesh, MeshEdge, MeshFace } from '../picture';
import type { FillStyle, MeshStyles } from '../styles';
import { fitted, lengthOf, type LineSink } from './line-style';
import type { ScreenPoints, Segment } from './screen-points';

/** Takes flat triangles, back to front. */
interface FillSink {
  add(points: readonly Readonly<Vec3>[], style: Readonly<FillStyle>): void;
}

/** `screen` holds the mesh's points. On a convex surface a face is seen if and only if the eye is on its outer side. */
export function drawMesh(
  sinks: Readonly<{ lines: LineSink; fills: FillSink }>,
  mesh: Readonly<Mesh>,
  screen: ScreenPoints,
  eye: Readonly<Vec3>,
  styles: Readonly<MeshStyles>,
): void {
  const front = mesh.faces.map((face) => facesEye(mesh, face, eye));
  for (const side of [false, true]) {
    mesh.faces.forEach((face, i) => {
      if (front[i] === side) fillFace(sinks.fills, mesh, face, side, styles);
    });
  }
  drawEdges(sinks.lines, mesh, front, screen, styles);
  for (const place of mesh.dots) {
    if (screen.segment(segment, place, place)) sinks.lines.add(segment, styles.dot);
  }
}

const facesEye = ({ points }: Readonly<Mesh>, { corners, normal }: MeshFace, eye: Readonly<Vec3>): boolean =>
  dot(normal, sub(vec3(), eye, points[corners[0]]!)) > 0;

function fillFace(
  sink: FillSink,
  { points }: Readonly<Mesh>,
  { corners, going, picked }: MeshFace,
  front: boolean,
  styles: Readonly<MeshStyles>,
): void {
  const [a, b, c] = corners;
  const triangle = [points[a]!, points[b]!, points[c]!];
  sink.add(triangle, going ? styles.going : front ? styles.front : styles.back);
  if (!picked) return;
  sink.add(triangle, styles.picked);
  if (!going) sink.add(triangle, styles.pickedHatch);
}

const segment: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };

function drawEdges(
  sink: LineSink,
  { faces, edges }: Readonly<Mesh>,
  front: readonly boolean[],
  screen: ScreenPoints,
  styles: Readonly<MeshStyles>,
): void {
  const seen = ({ left, right }: MeshEdge): boolean => front[left]! || right < 0 || front[right]!;
  for (const near of [false, true]) {
    for (const edge of edges) {
      if (seen(edge) !== near || !screen.segment(segment, edge.from, edge.to)) continue;
      const inner = edge.right >= 0 && faces[edge.left]!.going && faces[edge.right]!.going;
      if (inner) sink.add(segment, styles.inner);
      else if (near) sink.add(segment, styles.near);
      else sink.add(segment, fitted(styles.far, lengthOf(segment), false));
    }
  }
}
