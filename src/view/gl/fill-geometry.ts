import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Sphere, Vector3 } from 'three';
import { facetCount, type Surface } from '../../shapes/surface';

/**
 * Triangles of the facets with a normal at each corner: the true surface's if it is curved, otherwise the facet's own. A
 * surface that changes with each picture reuses the same buffers as long as it fits.
 */
export class FillGeometry {
  private made = new BufferGeometry();
  private capacity = 0;
  private positions = new Float32Array(0);
  private normals = new Float32Array(0);

  /** The geometry of the last surface; a new object if the previous one was too small. */
  get geometry(): BufferGeometry {
    return this.made;
  }

  fill(surface: Surface): void {
    const corners = cornerCount(surface);
    if (corners > this.capacity) this.grow(corners);
    write(surface, this.positions, this.normals);
    for (const name of ['position', 'normal']) uploadFirst(this.made.getAttribute(name), corners);
    this.made.setDrawRange(0, corners);
    // Set here because the renderer, which sorts solids by their middles, would compute it from every corner.
    this.made.boundingSphere = new Sphere(middleOf(surface.points), 0);
  }

  dispose(): void {
    this.made.dispose();
  }

  private grow(corners: number): void {
    this.made.dispose();
    this.made = new BufferGeometry();
    this.capacity = corners;
    this.positions = new Float32Array(3 * corners);
    this.normals = new Float32Array(3 * corners);
    this.made.setAttribute('position', dynamic(this.positions, 3));
    this.made.setAttribute('normal', dynamic(this.normals, 3));
  }
}

/** The number of corners: three for each triangle of a surface. */
const cornerCount = (surface: Surface): number => 3 * (surface.loops.length - 2 * facetCount(surface));

/** An attribute that is rewritten now and then. */
export const dynamic = (values: Float32Array, size: number): BufferAttribute =>
  new BufferAttribute(values, size).setUsage(DynamicDrawUsage);

/** Uploads the first `corners` of an attribute to the graphics card. */
export function uploadFirst(attribute: ReturnType<BufferGeometry['getAttribute']>, corners: number): void {
  if (!(attribute instanceof BufferAttribute)) return;
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, corners * attribute.itemSize);
  attribute.needsUpdate = true;
}

/** Writes each facet as a fan around its first corner. */
function write(surface: Surface, positions: Float32Array, shades: Float32Array): void {
  const { starts, loops, points, normals, shading } = surface;
  let o = 0;
  const add = (place: number, facet: number): void => {
    const p = 3 * loops[place]!;
    positions[o] = points[p]!;
    positions[o + 1] = points[p + 1]!;
    positions[o + 2] = points[p + 2]!;
    const from = shading ?? normals;
    const n = shading ? 3 * place : 3 * facet;
    shades[o] = from[n]!;
    shades[o + 1] = from[n + 1]!;
    shades[o + 2] = from[n + 2]!;
    o += 3;
  };
  for (let f = 0; f < starts.length - 1; f++) {
    const first = starts[f]!;
    for (let place = first + 1; place + 1 < starts[f + 1]!; place++) {
      add(first, f);
      add(place, f);
      add(place + 1, f);
    }
  }
}

/** The middle of the points' bounding box. */
function middleOf(points: Float64Array): Vector3 {
  const [low, high] = [
    new Vector3(Infinity, Infinity, Infinity),
    new Vector3(-Infinity, -Infinity, -Infinity),
  ];
  const p = new Vector3();
  for (let i = 0; i < points.length; i += 3) {
    p.fromArray(points, i);
    low.min(p);
    high.max(p);
  }
  return low.add(high).multiplyScalar(0.5);
}
