import { axisAngle } from '../code/poses';
import type { RawBody, RawPose, RawShape } from '../raw';
import { numberPattern, numbersIn, type Format } from './format';

interface Section {
  kind: string;
  heading: string;
  text: string;
  start: number;
  end: number;
}

const MAX_PARENTS = 64;

/** A scene of Godot as text: shapes as resources, and nodes that place them. */
export const godotScene: Format = {
  id: 'Godot scene',
  read(text) {
    if (!/^\[(?:gd_scene|sub_resource|node)\b/m.test(text)) return [];
    const sections = sectionsOf(text);
    const nodes = sections.filter(({ kind }) => kind === 'node');
    const asks: string[] = [];
    const bodies = nodes.flatMap((node): RawBody[] => {
      const [, id] = /^shape\s*=\s*SubResource\(\s*"?([^")]+)"?\s*\)/m.exec(node.text) ?? [];
      if (id === undefined) return [];
      const name = valueIn(node.heading, 'name') || `node ${nodes.indexOf(node) + 1}`;
      const resource = sections.find(
        ({ kind, heading }) => kind === 'sub_resource' && valueIn(heading, 'id') === id.trim(),
      );
      const shape = resource && shapeOf(resource);
      if (!resource || !shape) {
        asks.push(`What is the shape of ${name}?`);
        return [];
      }
      const spans = [resource, node].map(({ start, end }) => ({ start, end }));
      return [{ name, shape, poses: posesOf(node, nodes, asks), spans }];
    });
    const isFlat = /type="\w+Shape2D"/.test(text);
    return bodies.length > 0 || asks.length > 0 ? [{ bodies, asks, ...(isFlat && { dim: 2 as const }) }] : [];
  },
};

function sectionsOf(text: string): Section[] {
  const heads = [...text.matchAll(/^\[(\w+)([^\n]*)\]\s*$/gm)];
  return heads.map((head, i) => {
    const end = heads[i + 1]?.index ?? text.length;
    const behind = head.index + head[0].length;
    return { kind: head[1]!, heading: head[2]!, text: text.slice(behind, end), start: head.index, end };
  });
}

const valueIn = (heading: string, key: string): string =>
  new RegExp(`\\b${key}\\s*=\\s*(?:"([^"]*)"|(\\S+))`)
    .exec(heading)
    ?.slice(1)
    .find((found) => found !== undefined) ?? '';

function shapeOf(section: Section): RawShape | null {
  const { heading, text } = section;
  const type = valueIn(heading, 'type');
  if (type.endsWith('2D')) return flatShapeOf(section, type);
  const isThree = !type.endsWith('3D');
  const scalar = (key: string, otherwise: number): number =>
    Number(new RegExp(`^${key}\\s*=\\s*(${numberPattern})`, 'm').exec(text)?.[1] ?? otherwise);
  const vector = (key: string): number[] =>
    numbersIn(new RegExp(`^${key}\\s*=\\s*Vector3\\(([^)]*)\\)`, 'm').exec(text)?.[1] ?? '');
  // What is not written has the value that a new shape has.
  if (/^BoxShape3D$/.test(type)) {
    const size = vector('size');
    return { type: 'box', sizes: size.length === 3 ? size : [1, 1, 1], sized: 'full' };
  }
  if (type === 'BoxShape') {
    const extents = vector('extents');
    return { type: 'box', sizes: extents.length === 3 ? extents : [1, 1, 1], sized: 'half' };
  }
  if (/^SphereShape(?:3D)?$/.test(type))
    return { type: 'sphere', radius: scalar('radius', isThree ? 1 : 0.5) };
  if (type === 'CapsuleShape3D')
    return {
      type: 'capsule',
      radius: scalar('radius', 0.5),
      height: scalar('height', 2),
      sized: 'with caps',
      axis: 'Y',
    };
  if (type === 'CapsuleShape')
    return {
      type: 'capsule',
      radius: scalar('radius', 1),
      height: scalar('height', 1),
      sized: 'full',
      axis: 'Z',
    };
  if (/^CylinderShape(?:3D)?$/.test(type))
    return {
      type: 'cylinder',
      radius: scalar('radius', isThree ? 1 : 0.5),
      height: scalar('height', 2),
      sized: 'full',
      axis: 'Y',
    };
  if (!/^ConvexPolygonShape(?:3D)?$/.test(type)) return null;
  const numbers = numbersIn(/^points\s*=\s*\w+\(([^)]*)\)/m.exec(text)?.[1] ?? '');
  const points = Array.from({ length: Math.floor(numbers.length / 3) }, (_, i) =>
    numbers.slice(3 * i, 3 * i + 3),
  );
  return points.length >= 3 ? { type: 'points', points } : null;
}

/** Shapes of the plane. Godot 3 writes the names of resources without quotes, and has half sizes and heights without caps. */
function flatShapeOf({ heading, text }: Section, type: string): RawShape | null {
  const isThree = /\bid\s*=\s*\d/.test(heading);
  const scalar = (key: string, otherwise: number): number =>
    Number(new RegExp(`^${key}\\s*=\\s*(${numberPattern})`, 'm').exec(text)?.[1] ?? otherwise);
  const list = (key: string): number[] =>
    numbersIn(
      new RegExp(`^${key}\\s*=\\s*\\w+\\(([^)]*)\\)`, 'm').exec(text)?.[1]?.replace(/^\s*$/, '') ?? '',
    );
  if (type === 'RectangleShape2D') {
    const sizes = list(isThree ? 'extents' : 'size');
    return {
      type: 'box',
      sizes: sizes.length === 2 ? sizes : isThree ? [10, 10] : [20, 20],
      sized: isThree ? 'half' : 'full',
    };
  }
  if (type === 'CircleShape2D') return { type: 'sphere', radius: scalar('radius', 10) };
  if (type === 'CapsuleShape2D')
    return {
      type: 'capsule',
      radius: scalar('radius', 10),
      height: scalar('height', isThree ? 20 : 30),
      sized: isThree ? 'full' : 'with caps',
      axis: 'Y',
    };
  if (type !== 'ConvexPolygonShape2D') return null;
  const numbers = list('points');
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) =>
    numbers.slice(2 * i, 2 * i + 2),
  );
  return points.length >= 3 ? { type: 'points', points } : null;
}

/** The poses of a node and of those that it is in, the outermost first. */
function posesOf(node: Section, nodes: readonly Section[], asks: string[]): RawPose[] {
  const poses: RawPose[] = [];
  let current: Section | undefined = node;
  for (let steps = 0; current && steps < MAX_PARENTS; steps++) {
    const transform = transformOf(current);
    const flat = valueIn(current.heading, 'type').endsWith('2D') ? flatPoseOf(current, asks) : null;
    if (transform) poses.unshift(transform);
    else if (flat) poses.unshift(flat);
    else if (/^(?:position|rotation|rotation_degrees|scale)\s*=/m.test(current.text))
      asks.push(`Where is ${valueIn(current.heading, 'name')}? Its position and rotation stand apart.`);
    const path = valueIn(current.heading, 'parent');
    const outer: string = path.split('/').at(-1)!;
    const isTop = path === '' || path === '.';
    const heading: Section = current;
    current = isTop
      ? path === '.'
        ? nodes.find((each) => valueIn(each.heading, 'parent') === '' && each !== heading)
        : undefined
      : nodes.find((each) => valueIn(each.heading, 'name') === outer);
  }
  return poses.length > 0 ? poses : [{ isIdentity: true }];
}

/** A node of the plane: its position, and its rotation in radians. */
function flatPoseOf({ heading, text }: Section, asks: string[]): RawPose | null {
  const name = valueIn(heading, 'name');
  const [, written] = /^(?:scale|skew|transform)\s*=\s*([^\n]*)/m.exec(text) ?? [];
  if (written !== undefined && !/^Vector2\(\s*1(?:\.0)?\s*,\s*1(?:\.0)?\s*\)/.test(written))
    asks.push(`${name} is scaled or skewed by ${written.trim()}: what are its sizes?`);
  const position = numbersIn(/^position\s*=\s*Vector2\(([^)]*)\)/m.exec(text)?.[1] ?? '');
  const [, unit, turned] =
    new RegExp(`^rotation(_degrees)?\\s*=\\s*(${numberPattern})`, 'm').exec(text) ?? [];
  const angle = turned === undefined ? undefined : Number(turned) * (unit ? Math.PI / 180 : 1);
  if (position.length !== 2 && angle === undefined) return null;
  return {
    position: position.length === 2 ? position : [0, 0],
    ...(angle !== undefined && { turn: axisAngle([0, 0, 1], angle) }),
  };
}

/** The rows of the basis, and then the origin. */
function transformOf({ text }: Section): RawPose | null {
  const numbers = numbersIn(/^transform\s*=\s*Transform(?:3D)?\(([^)]*)\)/m.exec(text)?.[1] ?? '');
  return numbers.length === 12
    ? { turn: { matrix: numbers.slice(0, 9), layout: 'rows' }, position: numbers.slice(9) }
    : null;
}
