import type { CsoPoint } from '../cso-point';
import { readList, readSample } from '../cursor';
import { FacePool, type FrameFace, type PolytopeFace } from '../face-pool';
import { callOf, samplesOf } from '../file-json';
import { part, type FileReader, type FileWriter } from '../part';
import type { Sample } from '../sample-pool';
import { planeJson } from './plane';

/**
 * Triangles that grow inside C. A run has one polytope, of which both lists only ever grow, so that a recorder keeps each
 * face once: to begin again, remove all faces and append.
 */
export interface Polytope {
  /** A face's place in the list is its number. */
  faces: readonly PolytopeFace[];
  /** Numbers of the faces taken away, in that order. */
  removed: readonly number[];
  /** The number of the picked face, or −1. */
  picked: number;
  /** Faces that the new point sees, which are removed next. */
  visible: readonly number[];
  /** The edges around them, in the order in which they were found: from, to, from, to, … */
  horizon: readonly CsoPoint[];
}

export interface FramePolytope {
  /** The faces of the polytope in this step. */
  readonly faces: FrameFace[];
  /** The number of faces the run has made so far, and the number it has removed. */
  made: number;
  gone: number;
  /** The number of the picked face, or −1. */
  picked: number;
  /** The picked face, whether live or removed. */
  readonly pickedFace: FrameFace | undefined;
  /** Numbers of faces. */
  readonly visible: number[];
  /** The edges around the visible faces, in the order in which they were found. */
  readonly horizon: [Sample, Sample][];
}

/** Counts of the faces that a trace file has added to a polytope and taken from it. */
const told = () => ({ made: 0, gone: 0 });

/** Tracks the polytope while a trace file is read. */
const known = () => ({ faces: [] as PolytopeFace[], removed: [] as number[] });

function newFaces({ made }: FramePolytope, file: FileWriter): FrameFace[] {
  const pool = file.storage.pool(FacePool);
  const from = file.memory(told).made;
  return Array.from({ length: Math.max(0, made - from) }, (_, i) => pool.at(from + i));
}

/** The numbers of the faces removed since the last step; the file's count is advanced to this step. */
function newlyGone({ made, gone }: FramePolytope, file: FileWriter): number[] {
  const pool = file.storage.pool(FacePool);
  const so = file.memory(told);
  so.made = Math.max(so.made, made);
  const removed: number[] = [];
  while (so.gone < gone) removed.push(pool.removedAt(so.gone++));
  return removed;
}

/** The polytope of an expansion. */
export const polytope = part({
  write(to, { faces, removed, picked, visible, horizon }: Polytope) {
    to.pool(FacePool).keep(faces, removed);
    to.frames.push3(faces.length, removed.length, picked);
    to.frames.push(visible.length);
    for (let i = 0; i < visible.length; i++) to.frames.push(visible[i]!);
    to.frames.push(horizon.length / 2);
    for (let i = 0; i < horizon.length; i++) to.frames.push(to.samples.keep(horizon[i]!));
  },
  /** Faces and edges, of which there may be hundreds, are read lazily: most readers of a frame need none. */
  read(from): FramePolytope {
    const pool = from.storage.pool(FacePool);
    const made = from.next();
    const gone = from.next();
    const picked = from.next();
    const [visibleList, horizonList] = [from.passList(1), from.passList(2)];
    let standing: FrameFace[] | undefined;
    let visible: number[] | undefined;
    let horizon: [Sample, Sample][] | undefined;
    return {
      get faces() {
        return (standing ??= pool.standing(made, gone));
      },
      made,
      gone,
      picked,
      get pickedFace() {
        return picked < 0 ? undefined : pool.at(picked);
      },
      get visible() {
        return (visible ??= readList(visibleList, () => visibleList.next()));
      },
      get horizon() {
        return (horizon ??= readList(horizonList, () => [readSample(horizonList), readSample(horizonList)]));
      },
    };
  },
  mentions: (value, file) => [
    ...newFaces(value, file).flatMap(({ corners }) => corners),
    ...value.horizon.flat(),
  ],
  json: (value, file) => ({
    faces: newFaces(value, file).map(({ id, corners, plane, candidate }) => ({
      id,
      corners: corners.map(callOf),
      ...planeJson(plane),
      candidate,
    })),
    removed: newlyGone(value, file),
    picked: value.picked,
    visible: value.visible,
    horizon: value.horizon.map((edge) => edge.map(callOf)),
  }),
  schema: ({ count, exactly, listOf, many, number, numberThat, truth, vector }) =>
    exactly('a polytope', {
      faces: many(
        exactly('a face', {
          id: count,
          corners: listOf(count, 'the calls of three corners', 3, 3),
          normal: vector,
          offset: number,
          candidate: truth,
        }),
        'faces',
      ),
      removed: many(count, 'ids of faces'),
      picked: numberThat((n) => Number.isInteger(n) && n >= -1, 'the id of a face, or -1'),
      visible: many(count, 'ids of faces'),
      horizon: many(listOf(count, 'the calls of two corners', 2, 2), 'edges'),
    }),
  fromLine(line, file: FileReader, path): Polytope {
    const { faces, removed } = file.memory(known);
    line.faces.forEach(({ id, corners, normal, offset, candidate }, i) => {
      const at = `${path}.faces[${i}]`;
      if (id !== faces.length) file.fail(`${at}.id: expected ${faces.length}, got ${id}`);
      const [a, b, c] = samplesOf(corners, file, `${at}.corners`);
      faces.push({ corners: [a!, b!, c!], plane: { normal, offset }, candidate });
    });
    const face = (id: number, key: string): number =>
      id < faces.length ? id : file.fail(`${path}.${key}: there is no face ${id} yet`);
    line.removed.forEach((id, i) => removed.push(face(id, `removed[${i}]`)));
    return {
      faces,
      removed,
      picked: face(line.picked, 'picked'),
      visible: line.visible.map((id, i) => face(id, `visible[${i}]`)),
      horizon: line.horizon.flatMap((ends, i) => samplesOf(ends, file, `${path}.horizon[${i}]`)),
    };
  },
  // Counted without the faces themselves, of which there may be hundreds in every step.
  measures: [
    {
      name: 'faces',
      title: 'faces of the polytope',
      type: 'number',
      unit: 'count',
      at: ({ made, gone }) => made - gone,
    },
    { name: 'faces.made', title: 'faces made so far', type: 'number', unit: 'count', at: ({ made }) => made },
    {
      name: 'faces.gone',
      title: 'faces taken away so far',
      type: 'number',
      unit: 'count',
      at: ({ gone }) => gone,
    },
    {
      name: 'faces.visible',
      title: 'faces that the new point sees',
      type: 'number',
      unit: 'count',
      at: ({ visible }) => visible.length,
    },
    {
      name: 'horizon.edges',
      title: 'edges of the horizon',
      type: 'number',
      unit: 'count',
      at: ({ horizon }) => horizon.length,
    },
    {
      name: 'picked',
      title: 'number of the picked face',
      type: 'number',
      unit: 'none',
      at: ({ pickedFace }) => pickedFace?.id,
    },
    {
      name: 'picked.distance',
      title: 'distance of the picked face from O',
      type: 'number',
      unit: 'length',
      at: ({ pickedFace }) => pickedFace?.plane.offset,
    },
  ],
});
