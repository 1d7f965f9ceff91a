import { segment, shapeWord, type MadeShape } from '../code/shapes';
import { ofTurnedAxes } from '../code/poses';
import type { Engine } from '../engines';
import { inRows, isRotation } from '../numbers';
import { poseNames, type Piece } from '../pieces';
import type { Axis, RawBody, RawPose, RawScene, RawShape } from '../raw';
import type { Format } from './format';
import type { Node } from '../nodes/node';
import { nodesOf } from '../nodes/nodes';
import { withOwners } from '../nodes/owners';
import { isWhole, poseIn, turnIn, wholeIn, wholesOf } from '../nodes/pose';
import { bare, isPadded, member, numbersOf, rowsOf, scalar, withoutPadding } from '../nodes/values';

const MAX_BODIES = 64;

/** Objects with their members, as debuggers print them and files of scenes hold them. */
export const structures: Format = {
  id: 'members with names',
  read(text, engine) {
    const roots = nodesOf(text);
    const scene = new Structures(engine).scene(roots);
    return scene.bodies.length > 0 ? [scene] : [];
  },
};

/** Transforms of a text that are no members of a shape. */
export function loosePieces(text: string, engine: Engine): Piece[] {
  const reader = new Structures(engine);
  reader.scene(nodesOf(text));
  return reader.pieces;
}

class Structures {
  readonly pieces: Piece[] = [];
  private readonly bodies: RawBody[] = [];
  private readonly asks: string[] = [];

  constructor(private readonly engine: Engine) {}

  scene(roots: readonly Node[]): RawScene {
    for (const root of this.withObjects(withOwners(roots))) this.walk(root, [], root.name);
    return { bodies: this.bodies.slice(0, MAX_BODIES), asks: this.asks };
  }

  /** Components of Unity that name one object belong together: its transform goes before its colliders. */
  private withObjects(roots: readonly Node[]): Node[] {
    const objects = new Map<number, Node>();
    const others: Node[] = [];
    for (const root of roots) {
      const [component] = root.members;
      const id = component && member(component, /^gameobject$/)?.members[0]?.value;
      if (root.members.length !== 1 || id === undefined || !Number.isFinite(id)) others.push(root);
      else {
        const known = objects.get(id);
        if (known) known.members.push(...root.members);
        else objects.set(id, { ...root, members: [...root.members] });
      }
    }
    for (const object of objects.values()) {
      const transform = object.members.find(({ name }) => name === 'Transform');
      if (transform)
        object.members = [...transform.members, ...object.members.filter((each) => each !== transform)];
    }
    return [...others, ...objects.values()];
  }

  private walk(found: Node, frames: readonly RawPose[], name: string): void {
    if (this.bodies.length >= MAX_BODIES) return;
    const oimo = this.engine.name === 'Oimo' ? oimoBody(found, name) : null;
    if (oimo) return void this.bodies.push(oimo);
    const pose = isWhole(found) ? wholeIn(found) : poseIn(found);
    const scale = member(found, /^(?:local|lossy)?scale$/);
    const factors = scale && numbersOf(scale);
    if (factors && factors.some((factor) => factor !== 1))
      this.asks.push(`${name || 'A body'} is scaled by ${factors.join(', ')}: what are its sizes?`);
    if (pose && member(found, turnedCorners) && !member(found, cornerNames)) delete pose.turn;
    const isOfHull = member(found, /^(?:points|vertices|verts)$/) !== undefined;
    // The centre of a hull follows from its corners.
    const isPlaced = member(found, hullPlace) !== undefined || wholesOf(found).length > 0;
    if (pose && isOfHull && !isPlaced) delete pose.position;
    const poses = pose && Object.keys(pose).length > 0 ? [...frames, pose] : [...frames];
    const made = segmentOf(found);
    const shape =
      made?.shape ?? bulletShape(found) ?? this.shapeOf(found, name) ?? flatPointsOf(found, poses);
    if (shape) {
      // A centre alone is in the frame of the body, if the text has its pose elsewhere.
      const isCentre = frames.length === 0 && pose !== null && !pose.turn && !isPlaced;
      const isOwnFrame = made
        ? made.pose !== undefined && poses.length === 0
        : isCentre && poses.length === 1;
      if (made?.pose) poses.push(made.pose);
      const own = { name: nameOf(name, found, this.bodies.length), shape, poses };
      this.bodies.push({
        ...own,
        ...(isOwnFrame && { isOwnFrame }),
        spans: [{ start: found.start, end: found.end }],
      });
      return;
    }
    const before = this.bodies.length;
    this.items(found, poses);
    for (const inner of found.members)
      if (
        inner.members.length > 0 &&
        numbersOf(inner) === null &&
        !isWhole(inner) &&
        !isItemList(inner) &&
        !poseNames.turn.test(bare(inner.name))
      )
        this.walk(inner, poses, inner.name || name);
    const wholes = wholesOf(found);
    for (const whole of wholes.length > 1 ? wholes : []) {
      const its = wholeIn(whole);
      if (its) this.pieces.push({ name: whole.name, pose: its, start: whole.start, end: whole.end });
    }
    const loose = pose ?? this.single(found);
    if (loose && this.bodies.length === before)
      this.pieces.push({ name, pose: loose, start: found.start, end: found.end });
  }

  /** A vector or a turn that stands alone, with its name. */
  private single(found: Node): RawPose | null {
    const name = bare(found.name);
    const numbers = numbersOf(found);
    if (
      /(?:pos(?:ition)?|translation|origin)$|^(?:pos|position|translation|origin)|^com$/.test(name) &&
      (numbers?.length === 3 || (numbers?.length === 4 && isPadded(numbers)))
    )
      return { position: numbers.slice(0, 3) };
    if (!/(?:rot(?:ation)?|quat(?:ernion)?|orientation)$|^(?:rot|quat|orient)/.test(name)) return null;
    const turn = turnIn(found);
    return turn && { turn };
  }

  /** Primitives and their poses in two lists of the same length. */
  private items(found: Node, frames: readonly RawPose[]): void {
    const shapes = member(found, /^primitives$/)?.members ?? [];
    const poses = member(found, /^primitiveposes$/)?.members ?? [];
    if (shapes.length === 0) return;
    if (shapes.length !== poses.length)
      this.asks.push(`The text has ${shapes.length} primitives and ${poses.length} poses of them.`);
    shapes.forEach((each, i) => {
      const shape = primitiveOf(each);
      if (!shape) return void this.asks.push(`The primitive ${i + 1} is of no kind that is known here.`);
      const pose = poses[i] && poseIn(poses[i]);
      this.bodies.push({
        name: `primitive ${this.bodies.length + 1}`,
        shape,
        poses: [...frames, ...(pose ? [pose] : [])],
        spans: [{ start: each.start, end: (poses[i] ?? each).end }],
      });
    });
  }

  private shapeOf(found: Node, name: string): RawShape | null {
    const word =
      [found.type, found.name, name, member(found, /^(?:type|kind|shape)$/)?.word ?? '']
        .map((each) => wordOf(each))
        .find((each) => each !== null) ?? null;
    if (/^(?:ROS|URDF or SDF)$/.test(this.engine.name) && member(found, /^dimensions$/)) {
      const primitive = primitiveOf(found);
      if (primitive) return primitive;
    }
    const half = member(found, /^half(?:extents?|sizes?|sides?|dims?|lengths?|widths?)?$/);
    const sizes = member(found, /^(?:sizes?|extents?|dimensions?|sides?|lengths|dims)$/);
    const edges = ['hx', 'hy', 'hz'].map((edge) => scalar(found, new RegExp(`^${edge}$`)));
    if (edges.every((edge) => edge !== undefined)) return { type: 'box', sizes: edges, sized: 'half' };
    const numbers = numbersOf(half ?? sizes ?? found);
    if (
      (half ?? sizes) &&
      (word === null || word === 'box') &&
      numbers &&
      (numbers.length === 3 || numbers.length === 2 || numbers.length === 4)
    ) {
      const isExtent = /^extents?$/.test(bare((half ?? sizes)!.name));
      const isFull = !half && (isExtent ? this.engine.name === 'trimesh' : this.engine.known);
      return {
        type: 'box',
        sizes: numbers.slice(0, 3),
        ...(half ? { sized: 'half' as const } : isFull && { sized: 'full' as const }),
      };
    }
    if (sizes && word === 'sphere' && numbers?.length === 3 && numbers.every((size) => size === numbers[0]))
      return { type: 'sphere', radius: numbers[0]! / 2 };
    const points = member(found, cornerNames) ?? member(found, turnedCorners) ?? found;
    const rows = withoutPadding(rowsOf(points));
    if (
      rows &&
      (rows[0]!.length === 2 || rows[0]!.length === 3) &&
      !isWhole(found) &&
      !/basis|mat|el$|rot|faces|indices|normals/i.test(name) &&
      !isRotation(name, rows)
    )
      return { type: 'points', points: rows, isTriangle: /tri/i.test(name) && rows.length === 3 };
    const radius = scalar(found, /^(?:radius|r)$/);
    if (radius === undefined) return null;
    const halfHeight = scalar(found, /^half(?:height|length)(?:ofcylinder)?$/);
    const height = halfHeight ?? scalar(found, /^(?:height|length|lz)$/);
    if (height === undefined) {
      if (word === null || word === 'sphere') return { type: 'sphere', radius };
      this.asks.push(`How high is the ${word} ${name}?`);
      return null;
    }
    if (word !== 'capsule' && word !== 'cylinder' && word !== 'cone') {
      this.asks.push(`Is ${name || 'the shape with a radius and a height'} a capsule, a cylinder or a cone?`);
      return null;
    }
    const direction = scalar(found, /^direction$/);
    const axis = direction === undefined ? undefined : (['X', 'Y', 'Z'] as const)[direction];
    return {
      type: word,
      radius,
      height,
      ...(halfHeight !== undefined && { sized: 'half' as const }),
      ...(axis && { axis: axis satisfies Axis }),
    };
  }
}

const cornerNames = /^(?:points|vertices|verts|vertexarray|hullpoints)$/;
/** SAT.js keeps corners here that its angle has turned already. */
const turnedCorners = /^calcpoints$/;

const hullPlace = /^(?:local|world|global|base)?(?:pos|position|origin|translation|location|p|t)$/;

const isItemList = ({ name }: Node): boolean => /^primitive(?:s|poses)$/.test(bare(name));

const kinds = ['box', 'sphere', 'capsule', 'cylinder', 'cone', 'ellipsoid'] as const;

/** The kind of shape in a name: `boxA`, `m_capsule`, `btBoxShape`. */
function wordOf(name: string): (typeof kinds)[number] | null {
  const known = shapeWord(name.replace(/\s.*$/, ''));
  if (known && (kinds as readonly string[]).includes(known)) return known as 'box';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return kinds.find((_, i) => kindWords[i]!.test(words)) ?? null;
}

const kindWords = kinds.map((kind) => new RegExp(`(?<![a-z])${kind}(?![a-z])`));

const nameOf = (name: string, { type }: Node, i: number): string =>
  name || type.split('::').at(-1) || `body ${i + 1}`;

/** Corners as one list of coordinates, of a body whose place has three. */
function flatPointsOf(found: Node, poses: readonly RawPose[]): RawShape | null {
  const list = member(found, /^(?:points|vertices|verts|positions|hullpoints)$/);
  const flat = list && numbersOf(list);
  if (!flat || flat.length < 9 || flat.length % 3 !== 0) return null;
  if (!poses.some(({ position }) => position?.length === 3)) return null;
  return { type: 'points', points: inRows(flat, 3) };
}

/** A capsule whose segment has two ends; null for anything else. */
function segmentOf(found: Node): MadeShape | null {
  const line = member(found, /^(?:segment|seg)$/);
  const radius = scalar(found, /^(?:radius|r)$/);
  const [from, to] = [/^(?:a|p0|start|point1)$/, /^(?:b|p1|end|point2)$/].map((end) => {
    const vector = line && member(line, end);
    return vector && numbersOf(vector);
  });
  return from && to && radius !== undefined ? segment('capsule', from, to, radius) : null;
}

/** A shape of Bullet as it is in memory: its dimensions lack the margin around it. */
function bulletShape(found: Node): RawShape | null {
  const list = member(found, /^implicitshapedimensions$/);
  const [x, y, z] = (list && numbersOf(list)) ?? [];
  const margin = scalar(found, /^collisionmargin$/);
  if (x === undefined || y === undefined || z === undefined || margin === undefined) return null;
  const word = wordOf(found.type) ?? wordOf(found.name);
  const sum = (size: number): number => Number((size + margin).toPrecision(8));
  if (word === 'sphere') return { type: 'sphere', radius: x };
  if (word === 'box') return { type: 'box', sizes: [sum(x), sum(y), sum(z)], sized: 'half' };
  if (word === 'cylinder')
    return { type: 'cylinder', radius: sum(x), height: sum(y), sized: 'half', axis: 'Y' };
  return word === 'capsule' ? { type: 'capsule', radius: x, height: y, sized: 'half', axis: 'Y' } : null;
}

/** A body as Oimo adds it to a world: whole sizes in a list, and angles in degrees about X, Y and Z. */
function oimoBody(found: Node, name: string): RawBody | null {
  const [size, place, angles] = [/^size$/, /^pos(?:ition)?$/, /^rot(?:ation)?$/].map((pattern) => {
    const list = member(found, pattern);
    return list && numbersOf(list);
  });
  const [x, y = x, z = x] = size ?? [];
  if (x === undefined) return null;
  const kind = wordOf(member(found, /^type$/)?.word ?? '') ?? 'box';
  const shape: RawShape | null =
    kind === 'sphere'
      ? { type: 'sphere', radius: x }
      : kind === 'cylinder'
        ? { type: 'cylinder', radius: x, height: y!, sized: 'full', axis: 'Y' }
        : kind === 'box'
          ? { type: 'box', sizes: [x, y!, z!], sized: 'full' }
          : null;
  if (!shape) return null;
  const [a = 0, b = 0, c = 0] = angles ?? [];
  const pose: RawPose = {
    position: place ?? [0, 0, 0],
    ...(angles && { turn: ofTurnedAxes(a, b, c) }),
  };
  return { name: name || kind, shape, poses: [pose], spans: [{ start: found.start, end: found.end }] };
}

const primitives: readonly string[] = ['box', 'sphere', 'cylinder', 'cone'];

/** A shape by the numbers of ROS: box, sphere, cylinder and cone, with full sizes, heights before radii. */
function primitiveOf(found: Node): RawShape | null {
  const type = member(found, /^type$/);
  const kind = scalar(found, /^type$/) ?? primitives.indexOf(type?.word.toLowerCase() ?? '') + 1;
  const list = member(found, /^dimensions$/);
  const [x, y, z] = (list && numbersOf(list)) ?? [];
  if (kind === 1 && z !== undefined) return { type: 'box', sizes: [x!, y!, z], sized: 'full' };
  if (kind === 2 && x !== undefined) return { type: 'sphere', radius: x };
  if ((kind === 3 || kind === 4) && y !== undefined)
    return { type: kind === 3 ? 'cylinder' : 'cone', height: x!, radius: y, sized: 'full', axis: 'Z' };
  return null;
}
