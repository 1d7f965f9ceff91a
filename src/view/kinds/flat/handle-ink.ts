import type { Vec3 } from '../../../math/vec3';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import { px, svg } from '../../ink/svg';

/** The handle of a selected shape: a ring at `head`, on an arm from its middle. */
export function handleElements(
  { middle, head }: Readonly<{ middle: Vec3; head: Vec3 }>,
  v: Viewpoint,
  mark: number,
): SVGElement[] {
  const [from, to] = [projected(v, middle), projected(v, head)];
  const arm = { x1: px(from.x), y1: px(from.y), x2: px(to.x), y2: px(to.y) };
  const ring = { cx: px(to.x), cy: px(to.y), r: px(9 * mark) };
  return [
    svg('line', { ...arm, class: 'flat-handle' }),
    svg('circle', {
      ...ring,
      class: 'flat-handle',
      'data-handle': from.x === to.x && from.y === to.y ? 'move' : 'turn',
    }),
  ];
}
