import { vec3 } from '../../math/vec3';
import type { FramePolytope, Sample } from '../../trace/trace';
import type { Mesh, MeshEdge } from '../picture';
import { answerTwin, footOf, lengthText, pickedFace, twinOf, type Shown } from './shown';
import { memberLabel } from './simplex';

/** Points cost attention, and time: of more vertices than this, those of the picked face and the horizon have marks. */
const cap = 20;

/** The polytope that grows inside C: its faces, what s sees of it, the horizon, and the picked face with the foot of O. */
export function polytope(shown: Shown): void {
  const { frame } = shown;
  if (!frame.polytope) return;
  const vertices = verticesOf(frame.polytope);
  const marked = corners(shown, frame.polytope, vertices);
  shown.picture.minkowski.meshes.push(meshOf(shown, frame.polytope, vertices, marked));
  horizon(shown, frame.polytope);
  foot(shown);
}

/** The vertices of the polytope in the order of the faces, and the place of each by its sample's index. */
interface Vertices {
  samples: readonly Sample[];
  places: readonly number[];
}

function verticesOf({ faces }: Readonly<FramePolytope>): Vertices {
  const samples: Sample[] = [];
  const places: number[] = [];
  for (const { corners: three } of faces) {
    for (const sample of three) {
      if (places[sample.index] !== undefined) continue;
      places[sample.index] = samples.length;
      samples.push(sample);
    }
  }
  return { samples, places };
}

function meshOf(
  { minkowski }: Shown,
  { faces, picked, visible }: FramePolytope,
  { samples, places }: Vertices,
  marked: ReadonlySet<number>,
): Mesh {
  const points = samples.map(({ v }) => minkowski(v));
  const dots = samples.flatMap(({ index }, place) => (marked.has(index) ? [] : [place]));
  const going = new Set(visible);
  const mesh: Mesh = { points, faces: [], edges: [], dots };
  for (const { id, corners: three, plane } of faces) {
    const [a, b, c] = three;
    mesh.faces.push({
      corners: [places[a.index]!, places[b.index]!, places[c.index]!],
      normal: minkowski(plane.normal),
      going: going.has(id),
      picked: id === picked,
    });
  }
  mesh.edges = edgesOf(mesh);
  return mesh;
}

/** Each edge once. Beside it lie the face that runs along it and the one that runs against it. */
function edgesOf({ points, faces }: Readonly<Mesh>): MeshEdge[] {
  const edges: MeshEdge[] = [];
  const leaving = points.map((): MeshEdge[] => []);
  faces.forEach(({ corners: three }, face) => {
    for (let k = 0; k < 3; k++) {
      const from = three[k]!;
      const to = three[(k + 1) % 3]!;
      const partner = leaving[to]!.findLast((edge) => edge.to === from);
      if (partner?.right === -1) {
        partner.right = face;
        continue;
      }
      const edge = { from, to, left: face, right: -1 };
      leaving[from]!.push(edge);
      edges.push(edge);
    }
  });
  return edges;
}

/** The vertices, and the names of those of the picked face; returns which have a mark. */
function corners(
  { frame, minkowski, nameOf, picture }: Shown,
  { horizon: edges }: FramePolytope,
  { samples, places }: Vertices,
): Set<number> {
  const to = picture.minkowski;
  const picked = pickedFace(frame)?.corners ?? [];
  const telling = new Set([...picked, ...edges.flat()].map(({ index }) => index));
  const all = samples.length > cap ? [] : samples.map(({ index }) => index);
  const shown = [...new Set([...telling, ...all])].slice(0, cap);
  const marked = new Set(shown);
  const newest = frame.sample?.index;
  if (newest !== undefined && places[newest] !== undefined) marked.add(newest);
  for (const index of shown) {
    const sample = samples[places[index] ?? -1];
    if (!sample || index === newest) continue;
    const { letter, number } = nameOf(sample)!;
    to.marks.push({ kind: 'corner', name: letter + number, at: minkowski(sample.v), twin: twinOf(sample) });
  }
  for (const sample of picked) {
    const at = minkowski(sample.v);
    to.labels.push({ id: twinOf(sample), at, ...memberLabel(frame, sample, nameOf(sample)!) });
  }
  return marked;
}

/** The edges around what goes, and the fan that will close the hole. */
function horizon({ frame, minkowski, picture }: Shown, { horizon: edges }: FramePolytope): void {
  const { strokes } = picture.minkowski;
  for (const [from, to] of edges) {
    strokes.push({ kind: 'horizon', role: 'cut', points: [minkowski(from.v), minkowski(to.v)] });
  }
  if (!frame.sample) return;
  for (const sample of new Map(edges.flat().map((one) => [one.index, one])).values()) {
    const points = [minkowski(frame.sample.v), minkowski(sample.v)];
    strokes.push({ kind: 'fan', role: 'new', points, dashed: true });
  }
}

/** Draws f, the point of the picked face's plane nearest to O, and its distance from O. */
function foot(shown: Shown): void {
  const { run, frame, minkowski, picture } = shown;
  const face = pickedFace(frame);
  if (!face) return;
  const to = picture.minkowski;
  const at = minkowski(footOf(face.plane));
  to.marks.push({ kind: 'closest', name: 'f', at, ...(frame.closest && { twin: answerTwin }) });
  to.labels.push({
    id: 'f face',
    at,
    letter: 'f',
    value: lengthText(run, face.plane.offset),
    role: 'ink',
    priority: 8,
  });
  to.span = [vec3(), at];
  // Else the line of the plane of s runs the same way.
  if (!frame.plane)
    to.strokes.push({ kind: 'to-origin', role: 'ink', points: [{ ...at }, vec3()], dashed: true });
}
