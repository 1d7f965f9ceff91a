import { type Camera, type Mesh, type Scene, type ShaderMaterial, Vector3 } from 'three';
import { px, svg } from '../ink/svg';
import type { Rect } from '../projector';

/** Lines of a batch that run on from one another in one style. */
interface Chain {
  points: string[];
  end: string;
  style: string;
  attributes: Readonly<Record<string, string | number>>;
}

/**
 * The lines and fills of a flat scene as SVG, back to front, in CSS pixels of `rect`. They are read from what the graphics card
 * is given, so they are those of the screen. Shading and masks, which only space has, are left out.
 */
export function sceneElements(scene: Scene, camera: Camera, rect: Readonly<Rect>): SVGElement[] {
  const meshes = scene.children.filter((child): child is Mesh => 'geometry' in child && child.visible);
  camera.updateMatrixWorld();
  return meshes
    .toSorted((p, q) => p.renderOrder - q.renderOrder)
    .flatMap((mesh) => {
      if (mesh.geometry.getAttribute('ends')) return lineElements(mesh);
      return mesh.geometry.getAttribute('position') ? fillElements(mesh, camera, rect) : [];
    });
}

const colour = (r: number, g: number, b: number): string =>
  `rgb(${[r, g, b].map((part) => Math.round(255 * part)).join(',')})`;

/** `ends` holds both ends in pixels, `pattern` width, dash, gap and phase, `tint` the colour (see gl/line-batch.ts). */
function lineElements({ geometry }: Mesh): SVGElement[] {
  const ends = geometry.getAttribute('ends');
  const pattern = geometry.getAttribute('pattern');
  const tint = geometry.getAttribute('tint');
  const count = 'instanceCount' in geometry ? Number(geometry.instanceCount) : 0;
  const chains: Chain[] = [];
  for (let i = 0; i < count; i++) {
    const [width, dash, gap, phase] = [pattern.getX(i), pattern.getY(i), pattern.getZ(i), pattern.getW(i)];
    const alpha = tint.getW(i);
    const from = `${px(ends.getX(i))},${px(ends.getY(i))}`;
    const to = `${px(ends.getZ(i))},${px(ends.getW(i))}`;
    const stroke = colour(tint.getX(i), tint.getY(i), tint.getZ(i));
    const style = [stroke, alpha, width, dash, gap].join(' ');
    const last = chains.at(-1);
    if (last && last.style === style && last.end === from) {
      last.points.push(to);
      last.end = to;
      continue;
    }
    const attributes = {
      stroke,
      'stroke-width': px(width),
      ...(alpha < 1 ? { 'stroke-opacity': px(alpha) } : {}),
      ...(dash > 0
        ? { 'stroke-dasharray': `${px(dash)} ${px(gap)}`, 'stroke-dashoffset': px(phase) }
        : alpha > 0.99
          ? { 'stroke-linecap': 'round' }
          : {}),
    };
    chains.push({ points: [from, to], end: to, style, attributes });
  }
  return chains.map(({ points, attributes }) =>
    svg('polyline', { points: points.join(' '), fill: 'none', 'stroke-linejoin': 'round', ...attributes }),
  );
}

/** Triangles that fan out from one corner in one colour are one polygon again. */
function fillElements(mesh: Mesh, camera: Camera, { width, height }: Readonly<Rect>): SVGElement[] {
  const { geometry } = mesh;
  const position = geometry.getAttribute('position');
  const own = geometry.getAttribute('colour') as typeof position | undefined;
  const { uniforms } = mesh.material as ShaderMaterial;
  const shading = uniforms['full']?.value as [number, number, number] | undefined;
  mesh.updateMatrixWorld();
  const { count } = geometry.drawRange;
  const corner = new Vector3();
  const place = (i: number): { x: number; y: number; text: string } => {
    corner.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).project(camera);
    const [x, y] = [px(((1 + corner.x) * width) / 2), px(((1 - corner.y) * height) / 2)];
    return { x, y, text: `${x},${y}` };
  };
  const polygons: { points: string[]; look: string; attributes: Record<string, string | number> }[] = [];
  for (let i = 0; i + 2 < count; i += 3) {
    const [p, q, r] = [place(i), place(i + 1), place(i + 2)];
    // The far side of a flat surface is not filled.
    const isTurnedAway = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
    if (!own && isTurnedAway) continue;
    const fill = own ? colour(own.getX(i), own.getY(i), own.getZ(i)) : colour(...shading!);
    const alpha = own ? own.getW(i) : Number(uniforms['alpha']?.value);
    const look = `${fill} ${alpha}`;
    const last = polygons.at(-1);
    if (last && last.look === look && last.points[0] === p.text && last.points.at(-1) === q.text) {
      last.points.push(r.text);
      continue;
    }
    polygons.push({
      points: [p.text, q.text, r.text],
      look,
      attributes: { fill, 'fill-opacity': px(alpha) },
    });
  }
  return polygons.map(({ points, attributes }) =>
    svg('polygon', { points: points.join(' '), ...attributes }),
  );
}
