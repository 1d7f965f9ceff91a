import type { Options } from '../../algorithms/algorithm';
import type { Precision } from '../../algorithms/precisions';
import type { PairScene } from '../../problems/pair/scene';
import type { Scene } from '../../problems/scene';
import type { Body, BodySketch } from '../../shapes/body';

/** A prepared scene: it teaches one fact, or breaks something. */
export interface Preset<S extends Scene = PairScene> {
  /** Lower case with dashes; stays the same for ever, as lessons name it. */
  id: string;
  title: string;
  /** Eight words at most, beside the title in a list. */
  teaser: string;
  scene: S;
  /** The step to open at; the start if there is none. */
  step?: number;
  /** The orbit of the first view, in radians as in the state; chosen for the run if absent. */
  orbit?: { azimuth: number; elevation: number };
}

export interface Pair {
  a: BodySketch;
  b: BodySketch;
}

export interface PresetSketch extends Pair {
  id: string;
  title: string;
  teaser: string;
  /** One or two sentences: where to look, and what went wrong where the numbers come from. */
  note: string;
  /** 3 where none is given. */
  dim?: PairScene['dim'];
  /** gjk where none is given. */
  algorithm?: string;
  options?: Options;
  /** f64 where none is given. */
  precision?: Precision;
  /** The published case that the bodies are, number for number. */
  published?: { id: string; source: string };
  step?: number;
  /** Azimuth and elevation of the first view in degrees, as in a link. */
  eye?: readonly [number, number];
}

const degree = Math.PI / 180;

export const body = (sketch: BodySketch): Body => ({
  ...sketch,
  position: sketch.position ?? [0, 0, 0],
  rotation: sketch.rotation ?? [0, 0, 0, 1],
});

export function preset(sketch: PresetSketch): Preset {
  const { id, title, teaser, note, a, b, algorithm = 'gjk', options, published, step } = sketch;
  const { precision = 'f64', eye, dim = 3 } = sketch;
  const scene: PairScene = {
    version: 1,
    kind: 'pair',
    dim,
    ...published,
    title,
    note,
    a: body(a),
    b: body(b),
    algorithm,
    options: options ?? {},
    precision,
  };
  return {
    id,
    title,
    teaser,
    scene,
    ...(step !== undefined && { step }),
    ...(eye && { orbit: { azimuth: eye[0] * degree, elevation: eye[1] * degree } }),
  };
}
