import { toWorld, type Pose } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { dot, vec3, type Vec3 } from '../../math/vec3';
import { loopOf, type Surface } from '../../shapes/surface';
import { sightLine, type Viewpoint } from '../camera/viewpoint';
import type { Place } from '../gestures';
import type { Body } from '../gl/space-scene';
import { rayEntry } from '../pick';
import { facetPrefix as prefix, isFacet } from './facet-name';

/** A facet of C in Minkowski space. */
export interface Facet {
  /** The shown corners of the facet. */
  loop: Vec3[];
  /** Unit, outwards. */
  normal: Vec3;
  /** The signed distance of its plane from O: positive if O is on the inner side. */
  height: number;
  /** True if it is a piece of a curved surface, and only lies near it. */
  ofMesh: boolean;
}

/** The facets of C as it is shown, by names that hold for as long as its surface does. */
export class Facets {
  private surface: Surface | null = null;
  private version = 0;
  private body: Body | null = null;
  private places: Int32Array | null = null;

  /** `body` shows `surface` or what a cut left of it: then `places` says which facet each one is (−1: the cut). */
  show(surface: Surface, body: Body | null, places: Int32Array | null): void {
    if (surface !== this.surface) this.version++;
    this.surface = surface;
    this.body = body;
    this.places = places;
  }

  hide(): void {
    this.body = null;
  }

  /** The name of the facet at a place of the stage. */
  under(v: Readonly<Viewpoint>, at: Readonly<Place>): string | null {
    if (!this.body) return null;
    const { surface, placement } = this.body;
    const entry = rayEntry(surface, placement, v.eye, sightLine(v, at.x, at.y));
    const facet = entry && entry.facet >= 0 ? (this.places?.[entry.facet] ?? entry.facet) : -1;
    return facet < 0 ? null : `${prefix}${this.version}:${facet}`;
  }

  /** Null if there is no such facet (any more). */
  find(name: string | null): Facet | null {
    if (name === null || !isFacet(name) || !this.body) return null;
    const [version, facet] = name.slice(prefix.length).split(':').map(Number) as [number, number];
    const shown = this.places ? this.places.indexOf(facet) : facet;
    if (version !== this.version || shown < 0) return null;
    const { surface, placement, curved: ofMesh } = this.body;
    const loop = Array.from(loopOf(surface, shown), (i) => placed(surface.points, i, placement));
    const normal = vec3(...(surface.normals.subarray(3 * shown, 3 * shown + 3) as unknown as Triple));
    rotate(normal, placement, normal);
    return { loop, normal, height: dot(normal, loop[0]!), ofMesh };
  }
}

type Triple = [number, number, number];

function placed(points: Float64Array, i: number, placement: Readonly<Pose>): Vec3 {
  const p = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
  return toWorld(p, placement, p);
}
