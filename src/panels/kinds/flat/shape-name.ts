import type { ShapeSpec } from '../../../shapes/shape';

/** Polygons with few corners. */
const smallHulls = ['polygon', 'point', 'segment', 'triangle'];

/** Name of a shape in the plane: `circle`, `polygon of 5`, `rounded box`. */
export function shapeName(spec: Readonly<ShapeSpec>): string {
  const margin = (spec.margin ?? 0) > 0;
  switch (spec.type) {
    case 'sphere':
      return spec.radius === 0 && !margin ? 'point' : 'circle';
    case 'capsule':
      return 'stadium';
    case 'ellipsoid':
      return rounded(margin, 'ellipse');
    case 'hull':
      return rounded(margin, smallHulls[spec.points.length] ?? `polygon of ${spec.points.length}`);
    default:
      return rounded(margin, spec.type);
  }
}

const rounded = (isRounded: boolean, name: string): string => (isRounded ? `rounded ${name}` : name);
