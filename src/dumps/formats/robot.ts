import { axisAngle } from '../code/poses';
import type { RawBody, RawPose, RawScene, RawShape, RawTurn } from '../raw';
import { composed } from '../turns';
import { numbersIn, type Format } from './format';
import { childOf, elementsOf, findAll, type Element } from './xml';

const shapeName = /^(?:drake:)?(?:box|cylinder|sphere|capsule|ellipsoid|mesh|plane|cone|polyline|heightmap)$/;
const MAX_CHAIN = 64;
const MAX_BODIES = 64;

/** A robot in URDF or a model in SDF, whole or a piece of it: collisions in links, with joints between them. */
export const robot: Format = {
  id: 'URDF or SDF',
  read(text) {
    if (!isRobot(text)) return [];
    return [new Robot(elementsOf(text)).scene()];
  },
};

/** True if the text has the elements of URDF or SDF. */
const isRobot = (text: string): boolean =>
  !/<mujoco|<geom\b/.test(text) &&
  (/<(?:robot|sdf|collision|geometry)\b/.test(text) ||
    (/<(?:origin|pose)\b/.test(text) && /<(?:box|cylinder|sphere|capsule)\b/.test(text)));

class Robot {
  private readonly asks: string[] = [];
  private readonly joints: readonly Element[];
  private isPosed = false;

  constructor(private readonly root: Element) {
    this.joints = findAll(root, ({ name, children }) => name === 'joint' && children.length > 0);
  }

  scene(): RawScene {
    const shapes = findAll(this.root, ({ name }) => shapeName.test(name)).slice(0, MAX_BODIES);
    const isOf =
      (name: string) =>
      (shape: Element): boolean =>
        ancestorsOf(shape).some((outer) => outer.name === name);
    // What is drawn may differ from what collides.
    const colliding = shapes.filter(isOf('collision'));
    const used = colliding.length > 0 ? colliding : shapes;
    const bodies = used.flatMap((shape, i) => this.bodyOf(shape, i));
    return { bodies, asks: this.asks, ...(this.isPosed && { areJointsAtZero: true as const }) };
  }

  private bodyOf(element: Element, i: number): RawBody[] {
    const owner = element.parent!.name === 'geometry' ? element.parent! : element;
    const link = ancestorsOf(element).find(({ name }) => name === 'link');
    const names = [link, ancestorsOf(element).find(({ name }) => name === 'collision')]
      .map((outer) => outer?.attributes.get('name'))
      .filter((name) => name !== undefined);
    const model = ancestorsOf(element).find(({ name }) => name === 'model');
    const isAlone = model && findAll(model, (inner) => shapeName.test(inner.name)).length === 1;
    const name = (isAlone && model.attributes.get('name')) || names.join(' ') || `${element.name} ${i + 1}`;
    const shape = shapeOf(element);
    if (!shape) {
      this.asks.push(`The points of the ${element.name} of ${name} are not in the text.`);
      return [];
    }
    const poses = [
      ...(link ? this.chainOf(link.attributes.get('name') ?? '') : []),
      ...ancestorsOf(element)
        .reverse()
        .flatMap((outer) => this.poseIn(outer, name)),
      ...originOf(owner),
    ];
    return [{ name, shape, poses, spans: [{ start: element.start, end: element.end }] }];
  }

  /** The poses of the joints from the root of the robot to a link. */
  private chainOf(link: string): RawPose[] {
    const chain: RawPose[] = [];
    let child = link;
    for (let steps = 0; steps < MAX_CHAIN; steps++) {
      const joint = this.joints.find((each) => childOf(each, 'child')?.attributes.get('link') === child);
      const parent = joint && childOf(joint, 'parent')?.attributes.get('link');
      if (!joint || parent === undefined) return chain;
      const origin = childOf(joint, 'origin');
      chain.unshift(origin ? poseOfOrigin(origin) : {});
      if (joint.attributes.get('type') !== 'fixed') this.isPosed = true;
      child = parent;
    }
    this.asks.push(`The joints of ${link} go round in a circle.`);
    return chain;
  }

  /** A pose of SDF, of six numbers, or of seven with a quaternion. */
  private poseIn(outer: Element, body: string): RawPose[] {
    const pose = childOf(outer, 'pose');
    if (!pose) return [];
    const relative = pose.attributes.get('relative_to') ?? pose.attributes.get('frame');
    if (relative)
      this.asks.push(`The pose of ${body} is relative to ${relative}: where is ${body} in the world?`);
    const numbers = numbersIn(pose.text);
    const position = numbers.slice(0, 3);
    if (numbers.length === 7) return [{ position, turn: { quaternion: numbers.slice(3), order: 'xyzw' } }];
    if (numbers.length !== 6) {
      this.asks.push(`The pose of ${body} has ${numbers.length} numbers, not 6.`);
      return [];
    }
    const unit = pose.attributes.get('degrees') === 'true' ? Math.PI / 180 : 1;
    return [
      {
        position,
        turn: {
          ...rollPitchYaw(numbers.slice(3).map((angle) => angle * unit)),
          from: numbers.slice(3),
        },
      },
    ];
  }
}

function ancestorsOf({ parent }: Element): Element[] {
  const found: Element[] = [];
  for (let outer = parent; outer?.parent; outer = outer.parent) found.push(outer);
  return found;
}

/** The origin beside a geometry. A piece without a root has several: they stand before their geometries, or behind them. */
function originOf(owner: Element): RawPose[] {
  const siblings = owner.parent!.children;
  const at = siblings.indexOf(owner);
  const isOwner = ({ name }: Element): boolean => name === owner.name;
  const isOrigin = ({ name }: Element): boolean => name === 'origin';
  const areBefore = siblings.findIndex(isOrigin) < siblings.findIndex(isOwner);
  const nearest = areBefore ? siblings.slice(0, at).reverse() : siblings.slice(at + 1);
  const other = nearest.findIndex(isOwner);
  const origin = nearest.slice(0, other < 0 ? undefined : other).find(isOrigin);
  return origin ? [poseOfOrigin(origin)] : [];
}

function poseOfOrigin({ attributes }: Element): RawPose {
  const [xyz, rpy, quat] = ['xyz', 'rpy', 'quat_xyzw'].map((key) => numbersIn(attributes.get(key) ?? ''));
  const turn: RawTurn = quat!.length === 4 ? { quaternion: quat!, order: 'xyzw' } : rollPitchYaw(rpy!);
  return { position: xyz!.length === 3 ? xyz! : [0, 0, 0], turn };
}

/** Angles about the fixed axes x, y and z, one after the other: Rz·Ry·Rx. */
function rollPitchYaw(angles: readonly number[]): RawTurn {
  const [x, y, z] = [0, 1, 2].map((axis) => ({
    matrix: null,
    quaternion: axisAngle(
      [0, 1, 2].map((other) => Number(other === axis)),
      angles[axis] ?? 0,
    ).known,
  }));
  return { known: composed(z!, composed(y!, x!)).quaternion, from: angles };
}

/** Sizes as attributes in URDF, as elements in SDF. */
function shapeOf(element: Element): RawShape | null {
  const sizes = (key: string): number[] =>
    numbersIn(element.attributes.get(key) ?? childOf(element, key)?.text ?? '');
  const type = element.name.replace('drake:', '');
  const [radius] = sizes('radius');
  const [length] = sizes('length');
  if (type === 'box') {
    const size = sizes('size');
    return size.length === 3 ? { type, sizes: size, sized: 'full' } : null;
  }
  if (type === 'sphere') return radius === undefined ? null : { type, radius };
  if (type === 'cylinder' || type === 'capsule' || type === 'cone')
    return radius === undefined || length === undefined
      ? null
      : { type, radius, height: length, sized: 'full', axis: 'Z' };
  if (type !== 'ellipsoid') return null;
  const radii = sizes('radii');
  const axes = radii.length === 3 ? radii : ['a', 'b', 'c'].flatMap(sizes);
  return axes.length === 3 ? { type, radii: axes } : null;
}
