import { sineCosine } from '../code/poses';
import { placeByName } from '../pieces';
import type { RawBody, RawPose, RawScene, RawShape } from '../raw';
import type { Format } from './format';
import type { Node } from '../nodes/node';
import { nodesOf } from '../nodes/nodes';

/** Shapes of Box2D 2 as a debugger prints them: as many corners as they count, a skin around them, and transforms by a sine and a cosine. */
export const box2dPrinted: Format = {
  id: 'shapes of Box2D with their members',
  read(text, engine) {
    if (!/\bm_vertices\b|\bm_p\b/.test(text)) return [];
    const roots = nodesOf(text.replace(reference, (found) => '='.padEnd(found.length)));
    const asks: string[] = [];
    const bodies = roots.flatMap((root) => bodyOf(root, asks, engine.name === 'planck') ?? []);
    const transforms = roots.flatMap((root) => {
      const pose = transformOf(root);
      return pose ? [{ name: root.name, pose, start: root.start, end: root.end }] : [];
    });
    const circle = bodies.find(({ shape }) => shape.type === 'sphere');
    if (circle && transforms.length === 0)
      asks.push(`Where is the body of ${circle.name}? The text has its centre within the body alone.`);
    if (bodies.length === 0 || transforms.length === 0)
      return bodies.length > 0 ? [sceneOf(bodies, asks)] : [];
    const unplaced = placeByName(bodies, transforms);
    asks.push(...unplaced.map(({ name }) => `Which of the transforms is that of ${name}?`));
    return [sceneOf(bodies, asks)];
  },
};

/** `= (const b2Transform &) @0x7fff0000: {`. */
const reference = /=\s{0,4}\([\w\s:]{1,60}&\)\s{0,4}@0x[\da-f]{1,16}:/g;

const sceneOf = (bodies: RawBody[], asks: string[]): RawScene => ({ bodies, asks, dim: 2 });

/** The member of that name, in the structure or in those that it derives from. */
function memberOf({ members }: Node, name: string): Node | undefined {
  const own = members.find((each) => each.name === name);
  if (own) return own;
  for (const each of members) {
    const found =
      /b2\w*Shape/.test(each.name + each.type) || each.name === '' ? memberOf(each, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

const numberAt = (node: Node | undefined, name: string): number | undefined => {
  const value = node && memberOf(node, name)?.value;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
};

function pointAt(node: Node | undefined): number[] | null {
  const [x, y] = ['x', 'y'].map((name) => numberAt(node, name));
  return x === undefined || y === undefined ? null : [x, y];
}

/** Arrays of JavaScript have no more corners than those of the shape. */
function bodyOf(root: Node, asks: string[], isWhole: boolean): RawBody | null {
  const radius = numberAt(root, 'm_radius');
  const vertices = memberOf(root, 'm_vertices');
  const centre = pointAt(memberOf(root, 'm_p'));
  const of = { name: root.name || 'shape', spans: [{ start: root.start, end: root.end }] };
  if (!vertices) {
    if (!centre || radius === undefined) return null;
    return { ...of, shape: { type: 'sphere', radius }, poses: [{ position: centre }] };
  }
  const whole = isWhole ? vertices.members.length : undefined;
  const count = numberAt(root, 'm_count') ?? numberAt(root, 'm_vertexCount') ?? whole;
  const points = vertices.members.slice(0, count).map((each) => pointAt(each));
  if (count === undefined || points.length !== count || !points.every((point) => point !== null)) {
    asks.push(`How many of the corners of ${of.name} are its own?`);
    return null;
  }
  const shape: RawShape = { type: 'points', points };
  return { ...of, shape, poses: [], ...(radius !== undefined && radius > 0 && { margin: radius }) };
}

/** `{p = {x, y}, q = {s, c}}`. */
function transformOf(root: Node): RawPose | null {
  const position = pointAt(memberOf(root, 'p'));
  const q = memberOf(root, 'q');
  const [s, c] = ['s', 'c'].map((name) => numberAt(q, name));
  if (!position || s === undefined || c === undefined) return null;
  return { position, turn: sineCosine(s, c) };
}
