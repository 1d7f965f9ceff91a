import type { RawBody, RawPose, RawShape, Span } from '../raw';
import { numberPattern as number, numbersIn, type Format } from './format';

const tuple = (count: number): string =>
  String.raw`[([]\s{0,3}((?:${number}[\s,]{1,3}){${count - 1}}${number})[\s,]{0,3}[)\]]`;
const rest = String.raw`[^\n()]{0,40}\)[^\n]{0,20}\n[^\n(]{0,20}`;
const printedPose = new RegExp(
  String.raw`getBasePositionAndOrientation\((\w{1,40})${rest}\(\s?${tuple(3)},\s?${tuple(4)}\s?\)`,
  'g',
);
const printedShape = new RegExp(
  String.raw`getCollisionShapeData\((\w{1,40})${rest}[([]{1,2}\s?-?\d+,\s?-?\d+,\s?(\d+),\s?${tuple(3)},\s?b?'[^'\n]{0,80}',\s?${tuple(3)},\s?${tuple(4)}`,
  'g',
);
const madeShape = /\b(\w{1,40})\s?=\s?\w{1,40}\.createCollisionShape\(\s?\w+\.GEOM_(\w{1,40})([^\n]{0,200})/g;
const madeBody =
  /\b(\w{1,40})\s?=\s?\w{1,40}\.createMultiBody\([^\n,]{1,40},\s?(?:baseCollisionShapeIndex\s?=\s?)?(\w{1,40})/g;
const MAX_BODIES = 40;

/** What the console of PyBullet answers: where bodies are, and their shapes, or the program that made those. */
export const pybulletPrinted: Format = {
  id: 'answers of PyBullet',
  read(text) {
    if (!text.includes('getBasePositionAndOrientation')) return [];
    const shapes = new Map([...madeIn(text), ...printedIn(text)]);
    const bodies = [...text.matchAll(printedPose)].slice(0, MAX_BODIES).flatMap((found): RawBody[] => {
      const [whole, name, place, turn] = found as unknown as [string, string, string, string];
      const shape = shapes.get(name);
      const pose: RawPose = {
        position: numbersIn(place),
        turn: { quaternion: numbersIn(turn), order: 'xyzw' },
      };
      const span = { start: found.index, end: found.index + whole.length };
      return shape
        ? [{ name, shape: shape.shape, poses: [pose, ...shape.poses], spans: [shape.span, span] }]
        : [];
    });
    return bodies.length > 0 ? [{ bodies, asks: [] }] : [];
  },
};

interface Made {
  shape: RawShape;
  poses: RawPose[];
  span: Span;
}

/** Shapes with their frames in the bodies, as they are printed: a box by whole sides, others by a height before a radius. */
function printedIn(text: string): [string, Made][] {
  return [...text.matchAll(printedShape)].slice(0, MAX_BODIES).flatMap((found): [string, Made][] => {
    const [whole, name, kind, sizes, place, turn] = found as unknown as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const shape = shapeOf(Number(kind), numbersIn(sizes) as [number, number, number]);
    const pose: RawPose = {
      position: numbersIn(place),
      turn: { quaternion: numbersIn(turn), order: 'xyzw' },
    };
    const span = { start: found.index, end: found.index + whole.length };
    return shape ? [[name, { shape, poses: [pose], span }]] : [];
  });
}

function shapeOf(kind: number, [x, y, z]: readonly [number, number, number]): RawShape | null {
  if (kind === 2) return { type: 'sphere', radius: x };
  if (kind === 3) return { type: 'box', sizes: [x, y, z], sized: 'full' };
  if (kind !== 4 && kind !== 7) return null;
  return { type: kind === 4 ? 'cylinder' : 'capsule', radius: y, height: x, sized: 'full', axis: 'Z' };
}

/** Shapes of a program, by the bodies that were made of them. */
function madeIn(text: string): [string, Made][] {
  const shapes = new Map(
    [...text.matchAll(madeShape)].slice(0, MAX_BODIES).flatMap((found): [string, Made][] => {
      const [whole, name, kind, args] = found as unknown as [string, string, string, string];
      // A frame of its own would move it in the body.
      const shape = /collisionFrame/.test(args) ? null : shapeBy(kind, args);
      const span = { start: found.index, end: found.index + whole.length };
      return shape ? [[name, { shape, poses: [], span }]] : [];
    }),
  );
  return [...text.matchAll(madeBody)].slice(0, MAX_BODIES).flatMap(([, body, shape]): [string, Made][] => {
    const made = shapes.get(shape!);
    return made ? [[body!, made]] : [];
  });
}

function shapeBy(kind: string, args: string): RawShape | null {
  const value = (name: string): number =>
    Number(new RegExp(String.raw`\b${name}\s?=\s?(${number})`).exec(args)?.[1] ?? NaN);
  const [radius, height] = [value('radius'), value('height')];
  const sides = numbersIn(/halfExtents\s?=\s?[([]([^)\]]{1,80})/.exec(args)?.[1] ?? '');
  if (kind === 'SPHERE' && radius > 0) return { type: 'sphere', radius };
  if (kind === 'BOX' && sides.length === 3) return { type: 'box', sizes: sides, sized: 'half' };
  if ((kind !== 'CAPSULE' && kind !== 'CYLINDER') || !(radius > 0) || !(height > 0)) return null;
  return { type: kind === 'CAPSULE' ? 'capsule' : 'cylinder', radius, height, sized: 'full', axis: 'Z' };
}
