import { poseOfColumns } from '../code/poses';
import { inRows } from '../numbers';
import type { RawBody, RawPose, RawShape } from '../raw';
import type { Format } from './format';

type Json = Readonly<Record<string, unknown>>;

const MAX_BODIES = 64;
const MAX_DEPTH = 32;

/** What `Object3D.toJSON` of three writes: geometries by their ids, and objects with matrices by columns. */
export const threeJson: Format = {
  id: 'objects of three as JSON',
  read(text) {
    if (!/"generator"\s*:\s*"[\w.]*toJSON"/.test(text)) return [];
    const root = parsed(text);
    const geometries = new Map(listIn(root, 'geometries').map((each) => [each['uuid'], each]));
    const [bodies, asks]: [RawBody[], string[]] = [[], []];
    const walk = (object: Json, frames: readonly RawPose[], depth: number): void => {
      if (depth > MAX_DEPTH || bodies.length >= MAX_BODIES) return;
      const own = poseIn(object);
      const poses = own ? [...frames, own] : [...frames];
      const geometry = geometries.get(object['geometry']);
      const shape = geometry && shapeOf(geometry);
      const [name = ''] = [object['name'], geometry?.['type'], `body ${bodies.length + 1}`].filter(
        (each) => typeof each === 'string' && each !== '',
      ) as string[];
      if (shape) bodies.push({ name, shape, poses, spans: [{ start: 0, end: text.length }] });
      else if (geometry) asks.push(`What shape is ${name}, a ${String(geometry['type'])}?`);
      for (const child of listIn(object, 'children')) walk(child, poses, depth + 1);
    };
    walk((root['object'] ?? {}) as Json, [], 0);
    return bodies.length > 0 ? [{ bodies, asks, precision: 'f64' }] : [];
  },
};

function parsed(text: string): Json {
  try {
    return (JSON.parse(text) ?? {}) as Json;
  } catch {
    return {};
  }
}

const listIn = (object: Json, key: string): Json[] =>
  Array.isArray(object[key])
    ? object[key].filter((each): each is Json => typeof each === 'object' && each !== null)
    : [];

function poseIn({ matrix }: Json): RawPose | null {
  if (!Array.isArray(matrix) || matrix.length !== 16 || !matrix.every((each) => typeof each === 'number'))
    return null;
  const numbers: number[] = matrix;
  const columns = inRows(numbers, 4).map((column) => column.slice(0, 3));
  const isScaled = columns.slice(0, 3).some((column) => Math.abs(Math.hypot(...column) - 1) > 1e-6);
  return isScaled ? { missing: 'the effect of its scale' } : poseOfColumns(columns);
}

function shapeOf(geometry: Json): RawShape | null {
  const size = (key: string, otherwise: number): number => {
    const given = geometry[key];
    return typeof given === 'number' ? given : otherwise;
  };
  switch (geometry['type']) {
    case 'BoxGeometry':
      return { type: 'box', sizes: ['width', 'height', 'depth'].map((key) => size(key, 1)), sized: 'full' };
    case 'SphereGeometry':
      return { type: 'sphere', radius: size('radius', 1) };
    case 'CapsuleGeometry':
      return {
        type: 'capsule',
        radius: size('radius', 1),
        height: size('height', size('length', 1)),
        sized: 'full',
        axis: 'Y',
      };
    case 'ConeGeometry':
      return { type: 'cone', radius: size('radius', 1), height: size('height', 1), sized: 'full', axis: 'Y' };
    case 'CylinderGeometry': {
      const [top, bottom] = [size('radiusTop', 1), size('radiusBottom', 1)];
      return top === bottom
        ? { type: 'cylinder', radius: top, height: size('height', 1), sized: 'full', axis: 'Y' }
        : null;
    }
    default:
      return pointsOf(geometry);
  }
}

/** The corners of a BufferGeometry. */
function pointsOf({ data }: Json): RawShape | null {
  const attributes = (data as Json | undefined)?.['attributes'] as Json | undefined;
  const list = (attributes?.['position'] as Json | undefined)?.['array'];
  if (!Array.isArray(list) || list.length < 9 || list.length % 3 !== 0) return null;
  return { type: 'points', points: inRows(list as number[], 3) };
}
