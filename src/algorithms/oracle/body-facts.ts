import { rotate, rotationOf, unrotate } from '../../math/rotation';
import { dot, length, negate, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';

/**
 * Facts of a body by the definition of its shape, independent of the supports that the algorithms use. World frame; margins
 * included.
 */

/** The separation of the pair along the unit vector n, from A to B: negative where their shadows on n overlap. */
export function separationAlong(a: Readonly<Body>, b: Readonly<Body>, n: Readonly<Vec3>): number {
  const toB = sub(vec3(), positionOf(b), positionOf(a));
  const back = vec3(-n.x, -n.y, -n.z);
  const reachA = coreSupportValue(a, localDirection(a, n)) + (a.margin ?? 0);
  const reachB = coreSupportValue(b, localDirection(b, back)) + (b.margin ?? 0);
  return dot(toB, n) - reachA - reachB;
}

/** The rounding radius outside the core: all of a sphere, the caps and sides of a capsule, and the body's margin. */
export function marginOf(body: Readonly<Body>): number {
  const own = body.type === 'sphere' || body.type === 'capsule' ? body.radius : 0;
  return own + (body.margin ?? 0);
}

const axes = [vec3(1), vec3(0, 1), vec3(0, 0, 1)];

/** Half the diagonal of the body's box along the world's axes, margin included: no point of it is farther from its middle. */
export function reachOf(body: Readonly<Body>): number {
  const widths = axes.map(
    (n) => dot(n, coreSupportPoint(body, n)) - dot(n, coreSupportPoint(body, negate(vec3(), n))),
  );
  return Math.hypot(...widths) / 2 + marginOf(body);
}

/** The point of the body's core farthest along `n`, from the body's position, in axes parallel to the world's. */
export function coreSupportPoint(body: Readonly<Body>, n: Readonly<Vec3>): Vec3 {
  const [x, y, z, w] = body.rotation;
  const rotation = rotationOf({ x, y, z, w });
  return rotate(vec3(), rotation, localSupportPoint(body, unrotate(vec3(), rotation, n)));
}

function localSupportPoint(body: Readonly<Body>, d: Readonly<Vec3>): Vec3 {
  const across = Math.hypot(d.x, d.z);
  const rim = (radius: number, y: number): Vec3 =>
    across > 0 ? vec3((radius * d.x) / across, y, (radius * d.z) / across) : vec3(0, y, 0);
  switch (body.type) {
    case 'sphere':
      return vec3();
    case 'box': {
      const [x, y, z] = body.halfExtents;
      return vec3(d.x < 0 ? -x : x, d.y < 0 ? -y : y, d.z < 0 ? -z : z);
    }
    case 'capsule':
      return vec3(0, d.y < 0 ? -body.halfHeight : body.halfHeight, 0);
    case 'cylinder':
      return rim(body.radius, d.y < 0 ? -body.halfHeight : body.halfHeight);
    case 'cone': {
      const h = body.halfHeight;
      return h * d.y > body.radius * across - h * d.y ? vec3(0, h, 0) : rim(body.radius, -h);
    }
    case 'ellipsoid': {
      const [x, y, z] = body.radii;
      const reach = Math.hypot(x * d.x, y * d.y, z * d.z) || 1;
      return vec3((x * x * d.x) / reach, (y * y * d.y) / reach, (z * z * d.z) / reach);
    }
    case 'triangle':
    case 'hull': {
      const values = body.points.map(([x, y, z]) => x * d.x + y * d.y + z * d.z);
      return vec3(...body.points[values.indexOf(Math.max(...values))]!);
    }
  }
}

const positionOf = (body: Readonly<Body>): Vec3 => vec3(...body.position);

function localDirection(body: Readonly<Body>, d: Readonly<Vec3>): Vec3 {
  const [x, y, z, w] = body.rotation;
  return unrotate(vec3(), rotationOf({ x, y, z, w }), d);
}

function coreSupportValue(body: Readonly<Body>, d: Readonly<Vec3>): number {
  const across = Math.hypot(d.x, d.z);
  switch (body.type) {
    case 'sphere':
      return body.radius * length(d);
    case 'box': {
      const [x, y, z] = body.halfExtents;
      return x * Math.abs(d.x) + y * Math.abs(d.y) + z * Math.abs(d.z);
    }
    case 'capsule':
      return body.halfHeight * Math.abs(d.y) + body.radius * length(d);
    case 'cylinder':
      return body.halfHeight * Math.abs(d.y) + body.radius * across;
    case 'cone':
      return Math.max(body.halfHeight * d.y, body.radius * across - body.halfHeight * d.y);
    case 'ellipsoid': {
      const [x, y, z] = body.radii;
      return Math.hypot(x * d.x, y * d.y, z * d.z);
    }
    case 'triangle':
    case 'hull':
      return Math.max(...body.points.map(([x, y, z]) => x * d.x + y * d.y + z * d.z));
  }
}

/**
 * The distance of the world point `p` outside the body's core (sphere and capsule: outside the body), 0 inside; an upper
 * estimate on curved shapes. Points of hulls and triangles are compared with their vertices, which is what a support
 * returns.
 */
export function distanceOutside(body: Readonly<Body>, p: Readonly<Vec3>): number {
  const [x, y, z, w] = body.rotation;
  const q = sub(vec3(), p, positionOf(body));
  unrotate(q, rotationOf({ x, y, z, w }), q);
  return Math.max(0, coreExcess(body, q));
}

function coreExcess(body: Readonly<Body>, q: Readonly<Vec3>): number {
  const across = Math.hypot(q.x, q.z);
  switch (body.type) {
    case 'sphere':
      return length(q) - body.radius;
    case 'box': {
      const [x, y, z] = body.halfExtents;
      return Math.max(Math.abs(q.x) - x, Math.abs(q.y) - y, Math.abs(q.z) - z);
    }
    case 'capsule':
      return Math.hypot(across, Math.max(0, Math.abs(q.y) - body.halfHeight)) - body.radius;
    case 'cylinder':
      return Math.max(Math.abs(q.y) - body.halfHeight, across - body.radius);
    case 'cone': {
      const h = body.halfHeight;
      const radiusThere = h > 0 ? (body.radius * (h - q.y)) / (2 * h) : body.radius;
      return Math.max(Math.abs(q.y) - h, across - radiusThere);
    }
    case 'ellipsoid': {
      const [x, y, z] = body.radii;
      // Along a radius of 0, the distance from the plane of the others counts.
      const [u, v, w] = [x > 0 ? q.x : 0, y > 0 ? q.y : 0, z > 0 ? q.z : 0];
      const reach = Math.hypot(u / (x || 1), v / (y || 1), w / (z || 1));
      const beside = reach <= 1 ? 0 : Math.hypot(u, v, w) * (1 - 1 / reach);
      return Math.hypot(beside, q.x - u, q.y - v, q.z - w);
    }
    case 'triangle':
    case 'hull':
      return Math.min(...body.points.map((v) => length(sub(vec3(), q, vec3(...v)))));
  }
}
