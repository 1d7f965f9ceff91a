import type { Engine } from '../engines';
import type { RawShape } from '../raw';
import type { MadeShape } from './made-shape';
import { isThing, vectorOf, type Thing } from './values';

/** The ready-made bodies of scene editors, whose sizes are those of the editor or settings with names; null for anything else. */
export function builtInOf(call: Thing, engine: Engine): MadeShape | null {
  if (isPrimitive(call)) return primitiveOf(call);
  if (engine.name === 'Babylon') return ofBabylon(call);
  return engine.name === 'Open3D' ? ofOpen3D(call) : null;
}

/** True for an object of Unity that has a shape from the start, and a transform. */
export const isPrimitive = ({ type }: Thing): boolean => /(?:^|\.)GameObject\.CreatePrimitive$/.test(type);

/** Unity's primitives measure 1 or 2 across, times the scale of their object. The collider of its cylinder is a capsule. */
function primitiveOf({ args, fields }: Thing): MadeShape | null {
  const [given] = args;
  const [, kind] = /PrimitiveType\.(\w+)$/.exec(isThing(given) ? given.type : '') ?? [];
  const transform = fields.get('transform');
  const scale = (isThing(transform) && vectorOf(transform.fields.get('localScale'))) || [1, 1, 1];
  const [x, y, z] = scale.map(Math.abs) as [number, number, number];
  const across = Math.max(x, z);
  switch (kind) {
    case 'Cube':
      return { scale, shape: { type: 'box', sizes: [x, y, z], sized: 'full' } };
    case 'Sphere':
      return { scale, shape: { type: 'sphere', radius: Math.max(across, y) / 2 } };
    case 'Capsule':
    case 'Cylinder':
      return {
        scale,
        shape: { type: 'capsule', radius: across / 2, height: 2 * y, sized: 'with caps', axis: 'Y' },
      };
    default:
      return null;
  }
}

/** `MeshBuilder.CreateBox(name, { width, height, depth })`: what is not given measures 1, a cylinder 2 in height. */
function ofBabylon({ type, args }: Thing): MadeShape | null {
  const [, kind] = /(?:^|\.)MeshBuilder\.Create(Box|Sphere|Capsule|Cylinder)$/.exec(type) ?? [];
  const settings = args.find((arg): arg is Thing => isThing(arg) && arg.type === '');
  if (!kind) return null;
  const size = (...keys: string[]): number | undefined =>
    keys.map((key) => settings?.fields.get(key)).find((value) => typeof value === 'number');
  const shape = ((): RawShape | null => {
    if (kind === 'Box')
      return {
        type: 'box',
        sizes: ['width', 'height', 'depth'].map((key) => size(key, 'size') ?? 1),
        sized: 'full',
      };
    if (kind === 'Sphere') {
      const across = ['diameterX', 'diameterY', 'diameterZ'].map((key) => size(key, 'diameter') ?? 1);
      return across.every((each) => each === across[0])
        ? { type: 'sphere', radius: across[0]! / 2 }
        : { type: 'ellipsoid', radii: across.map((each) => each / 2) };
    }
    if (kind === 'Capsule')
      return {
        type: 'capsule',
        radius: size('radius') ?? 0.25,
        height: size('height') ?? 1,
        sized: 'with caps',
        axis: 'Y',
      };
    const [top, bottom] = [size('diameterTop', 'diameter') ?? 1, size('diameterBottom', 'diameter') ?? 1];
    const height = size('height') ?? 2;
    if (top === 0) return { type: 'cone', radius: bottom / 2, height, sized: 'full', axis: 'Y' };
    return top === bottom ? { type: 'cylinder', radius: top / 2, height, sized: 'full', axis: 'Y' } : null;
  })();
  return shape && { shape };
}

/** `TriangleMesh.create_box(width, height, depth)` has a corner at the origin; the others of Open3D are centred and stand along Z. */
function ofOpen3D({ type, args, fields }: Thing): MadeShape | null {
  const [, kind] = /(?:^|\.)create_(box|sphere|cylinder)$/.exec(type) ?? [];
  if (!kind) return null;
  const size = (key: string, i: number, otherwise: number): number => {
    const given = fields.get(key) ?? args[i];
    return typeof given === 'number' ? given : otherwise;
  };
  if (kind === 'sphere') return { shape: { type: 'sphere', radius: size('radius', 0, 1) } };
  if (kind === 'cylinder')
    return {
      shape: {
        type: 'cylinder',
        radius: size('radius', 0, 1),
        height: size('height', 1, 2),
        sized: 'full',
        axis: 'Z',
      },
    };
  const sizes = ['width', 'height', 'depth'].map((key, i) => size(key, i, 1));
  return {
    shape: { type: 'box', sizes, sized: 'full' },
    pose: { position: sizes.map((each) => each / 2) },
  };
}
