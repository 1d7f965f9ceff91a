import { axisAngle } from '../code/poses';
import { segment, type MadeShape } from '../code/shapes';
import type { RawBody, RawPose, RawTurn, Span } from '../raw';
import { numbersIn, type Format } from './format';

const solid = /Collision(Sphere|Box|Capsule|Tube)\(((?:[^()\n]|\([^()\n]{0,80}\)){1,200})\)/;
const MAX_LINES = 400;
const MAX_STATEMENTS = 2000;
const MAX_NODES = 64;
const DEGREE = Math.PI / 180;

/** Collision solids of Panda3D on nodes, which are placed by `setPos`, `setHpr` and the like. */
export const panda: Format = {
  id: 'solids of Panda3D',
  read(text) {
    if (!/\bCollision(?:Sphere|Box|Capsule|Tube)\(/.test(text)) return [];
    const scene = new Nodes();
    let [start, count] = [0, 0];
    for (const line of text.split('\n').slice(0, MAX_LINES)) {
      let at = start;
      for (const statement of line.split(';')) {
        if (count++ < MAX_STATEMENTS) scene.run(statement, { start: at, end: at + statement.length });
        at += statement.length + 1;
      }
      start += line.length + 1;
    }
    const { bodies, asks } = scene;
    return bodies.length > 0 ? [{ bodies, asks }] : [];
  },
};

/** A node and its path are one thing here. */
interface PandaNode {
  name: string;
  made: MadeShape | null;
  pose: RawPose;
  spans: Span[];
}

class Nodes {
  private readonly solids = new Map<string, { made: MadeShape; span: Span }>();
  private readonly nodes = new Map<string, PandaNode>();
  readonly asks: string[] = [];

  run(statement: string, span: Span): void {
    const [, target, value = ''] = /^\s*(\w+)\s?=\s?(.+)$/.exec(statement) ?? [];
    const made = solidIn(statement);
    if (target && made && !/addSolid/.test(statement)) return void this.solids.set(target, { made, span });
    if (target && /\b(?:CollisionNode|NodePath|attachNewNode)\(/.test(value)) return this.name(target, value);
    const [, owner, call, args = ''] =
      /^\s*(\w+)(?:\.node\(\))?\.(\w+)\((.*)\)\s*(?:#.*)?$/.exec(statement) ?? [];
    const node = owner === undefined ? undefined : this.nodes.get(owner);
    if (!node || !call) return;
    if (call === 'addSolid') {
      const known = made ?? this.solids.get(args.trim())?.made;
      node.spans.push(this.solids.get(args.trim())?.span ?? span);
      if (!known || node.made) this.asks.push(`What is the shape of ${node.name}? It was not understood.`);
      else node.made = known;
    } else if (/^set(?:Pos|Hpr|PosHpr|H|P|R|Quat|Mat|Scale|[XYZ]|PosQuat)$/.test(call)) {
      node.spans.push(span);
      this.place(node, call, numbersIn(args));
    }
  }

  /** `NodePath(cn)` is the node itself. */
  private name(target: string, value: string): void {
    if (this.nodes.size >= MAX_NODES) return;
    const inner = [...this.nodes.keys()].find((name) =>
      new RegExp(String.raw`[(\s]${name}\s?\)`).test(value),
    );
    const parent = /^\s*(\w+)\.attachNewNode/.exec(value)?.[1];
    const node = (inner === undefined ? undefined : this.nodes.get(inner)) ?? {
      name: target,
      made: null,
      pose: {},
      spans: [],
    };
    // The frame of another body would move it.
    if (parent && this.nodes.has(parent)) node.pose.missing = 'the frame of its parent';
    node.name = target;
    this.nodes.set(target, node);
  }

  private place({ pose }: PandaNode, call: string, numbers: readonly number[]): void {
    const [x, y, z] = numbers;
    if (call === 'setPos' && numbers.length === 3) pose.position = [x!, y!, z!];
    else if (call === 'setHpr' && numbers.length === 3) pose.turn = byAngles(numbers);
    else if (call === 'setPosHpr' && numbers.length === 6) {
      pose.position = numbers.slice(0, 3);
      pose.turn = byAngles(numbers.slice(3));
    } else if (call === 'setH' && numbers.length === 1) pose.turn = byAngles([x!, 0, 0]);
    else pose.missing = `the effect of ${call}`;
  }

  get bodies(): RawBody[] {
    return [...new Set(this.nodes.values())].flatMap(({ name, made, pose, spans }) =>
      made ? [{ name, shape: made.shape, poses: [pose, ...(made.pose ? [made.pose] : [])], spans }] : [],
    );
  }
}

/** Heading about Z, pitch about X and roll about Y, each about the axes of the one before, in degrees. */
function byAngles([heading = 0, pitch = 0, roll = 0]: readonly number[]): RawTurn {
  const about = (axis: readonly number[], degrees: number): RawTurn => ({
    ...axisAngle(axis, degrees * DEGREE),
    from: [degrees],
  });
  return { product: [about([0, 0, 1], heading), about([1, 0, 0], pitch), about([0, 1, 0], roll)] };
}

function solidIn(statement: string): MadeShape | null {
  const [, kind, args = ''] = solid.exec(statement) ?? [];
  const numbers = numbersIn(args);
  const [x, y, z] = numbers;
  if (kind === 'Sphere' && numbers.length === 4)
    return { shape: { type: 'sphere', radius: numbers[3]! }, pose: { position: [x!, y!, z!] } };
  // Half sizes about a centre; two corners are points.
  if (kind === 'Box' && numbers.length === 6) {
    const [first, second] = [numbers.slice(0, 3), numbers.slice(3)];
    const isOfCorners = (args.match(/\(/g)?.length ?? 0) === 2;
    const sizes = isOfCorners ? second.map((side, i) => (side - first[i]!) / 2) : second;
    const centre = isOfCorners ? second.map((side, i) => (side + first[i]!) / 2) : first;
    return { shape: { type: 'box', sizes, sized: 'half' }, pose: { position: centre } };
  }
  return kind !== undefined && numbers.length === 7
    ? segment('capsule', numbers.slice(0, 3), numbers.slice(3, 6), numbers[6]!)
    : null;
}
