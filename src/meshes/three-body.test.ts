import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Euler,
  Group,
  IcosahedronGeometry,
  Matrix4,
  Mesh,
  Quaternion,
  SkinnedMesh,
  SphereGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import { expect, test } from 'vitest';
import { toWorld } from '../math/pose';
import { vec3 } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import { bounds, boundingSphere } from '../shapes/bounds';
import { toBodies, toBody, toPose } from './three-body';

const placedAt = (geometry: BufferGeometry, scale: [number, number, number] = [1, 1, 1]): Mesh => {
  const mesh = new Mesh(geometry);
  mesh.position.set(1, -2, 3);
  mesh.quaternion.setFromEuler(new Euler(0.3, 1.1, -0.7));
  mesh.scale.set(...scale);
  return mesh;
};

test.each<[string, BufferGeometry, [number, number, number], object]>([
  ['a box', new BoxGeometry(2, 4, 6), [1, 2, 0.5], { type: 'box', halfExtents: [1, 4, 1.5] }],
  ['a sphere', new SphereGeometry(1.5, 7, 5), [2, 2, 2], { type: 'sphere', radius: 3 }],
  ['a ball under an uneven scale', new SphereGeometry(1), [1, 2, 3], { type: 'ellipsoid', radii: [1, 2, 3] }],
  ['a capsule', new CapsuleGeometry(0.5, 2), [2, 2, 2], { type: 'capsule', radius: 1, halfHeight: 2 }],
  ['a cylinder', new CylinderGeometry(1, 1, 4, 5), [2, 3, 2], { type: 'cylinder', radius: 2, halfHeight: 6 }],
  ['a cone', new ConeGeometry(1, 4), [1, 1, 1], { type: 'cone', radius: 1, halfHeight: 2 }],
])('%s of three becomes the shape that it stands for', (_, geometry, scale, shape) => {
  const body = toBody(placedAt(geometry, scale)) as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(shape)) {
    const [found, expected] = [body[key], value].map((each) => [each].flat());
    found!.forEach((x, i) =>
      typeof x === 'number'
        ? expect(x).toBeCloseTo(expected![i] as number, 14)
        : expect(x).toBe(expected![i]),
    );
  }
  expect(body['position']).toEqual([1, -2, 3]);
});

/** The farthest that the vertices of a mesh reach along each axis of the world, by three. */
function reachOf(mesh: Mesh): number[] {
  mesh.updateWorldMatrix(true, false);
  const { position } = mesh.geometry.attributes;
  const reach = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < position!.count; i++) {
    const point = new Vector3().fromBufferAttribute(position!, i).applyMatrix4(mesh.matrixWorld).toArray();
    point.forEach((x, k) => (reach[k] = Math.max(reach[k]!, x)));
  }
  return reach;
}

const extentOf = (body: Body): number[] => Object.values(bounds(place(body)).max) as number[];

test.each<[string, Mesh]>([
  ['turned and scaled', placedAt(new IcosahedronGeometry(1), [1, 2, 3])],
  ['mirrored', placedAt(new IcosahedronGeometry(1).translate(0.5, 0, 0), [-1, 2, 3])],
  ['moved within its geometry', placedAt(new BoxGeometry(1, 1, 1).translate(0.5, 0.25, 0))],
  ['turned within its geometry', placedAt(new CylinderGeometry(1, 1, 4).rotateX(Math.PI / 2))],
  ['half a ball', placedAt(new SphereGeometry(1, 16, 8, 0, Math.PI))],
])('a mesh that is %s reaches as far as its vertices', (_, mesh) => {
  const body = toBody(mesh);
  expect(body.type).toBe('hull');
  expect(Math.hypot(...body.rotation)).toBeCloseTo(1, 15);
  const reach = reachOf(mesh);
  extentOf(body).forEach((x, k) => expect(x).toBeCloseTo(reach[k]!, 12));
  const { centre, radius } = boundingSphere(place(body));
  reach.forEach((x, k) => expect(x).toBeLessThanOrEqual([centre.x, centre.y, centre.z][k]! + radius + 1e-12));
});

test('a box that is sheared by its parents is a hull in world coordinates', () => {
  const child = placedAt(new BoxGeometry(1, 2, 3));
  const parent = new Group();
  parent.scale.set(1, 3, 1);
  parent.add(child);
  const body = toBody(child);
  expect(body).toMatchObject({ type: 'hull', position: [0, 0, 0], rotation: [0, 0, 0, 1] });
  const reach = reachOf(child);
  extentOf(body).forEach((x, k) => expect(x).toBeCloseTo(reach[k]!, 12));
});

test('vertices keep their bits under a rotation, and may be asked for instead of a shape', () => {
  const body = toBody(placedAt(new BoxGeometry(0.2, 0.4, 0.6)), undefined, { hull: true });
  expect(body.type === 'hull' && body.points).toHaveLength(8);
  expect(body.type === 'hull' && body.points[0]!.map(Math.abs)).toEqual([0.1, 0.2, 0.3].map(Math.fround));
});

test('a group is the hull of its meshes, or a body for each', () => {
  const group = new Group().add(placedAt(new BoxGeometry()), new Mesh(new SphereGeometry()));
  expect(toBodies(group).map(({ type }) => type)).toEqual(['box', 'sphere']);
  expect(toBody(group)).toMatchObject({ type: 'hull', position: [0, 0, 0] });
  expect(() => toBody(new Group())).toThrow('the object has no mesh');
  expect(() => toBody(new SkinnedMesh(new BoxGeometry()))).toThrow(/bones or instances/);
});

test('a pose comes from a matrix without its scale, and from any x, y, z, w', () => {
  const [position, turn] = [new Vector3(1, 2, 3), new Quaternion().setFromEuler(new Euler(0.2, 0.4, 0.6))];
  const matrix = new Matrix4().compose(position, turn, new Vector3(2, 5, 3));
  const expected = new Vector3(0.1, 0.2, 0.3).applyQuaternion(turn).add(position);
  for (const pose of [
    toPose(matrix),
    toPose(turn, position),
    toPose({ x: turn.x, y: turn.y, z: turn.z, w: turn.w }, position),
  ]) {
    const found = toWorld(vec3(), pose, { x: 0.1, y: 0.2, z: 0.3 });
    expect(expected.distanceTo(found)).toBeLessThan(1e-15);
  }
  expect(() => toPose(new Matrix4().makeScale(-1, 1, 1))).toThrow(/mirrors/);
  expect(() => toPose(new Matrix4().makePerspective(-1, 1, 1, -1, 1, 10))).toThrow(/last row/);
});
