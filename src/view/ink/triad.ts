import { dot, type Vec3 } from '../../math/vec3';
import type { Projector } from '../projector';
import type { Box, Point } from './geometry';
import { pushApart } from './push-apart';
import { CachedElement, px, svg } from './svg';

const axes: readonly { name: string; axis: Vec3 }[] = [
  { name: 'x', axis: { x: 1, y: 0, z: 0 } },
  { name: 'y', axis: { x: 0, y: 1, z: 0 } },
  { name: 'z', axis: { x: 0, y: 0, z: 1 } },
];

const arm = 25;
const letterOff = 9;
const letterSize = 6;

interface TriadArm {
  name: string;
  end: Point;
  letter: Point;
}

/** The reach of an axis with its letter from the middle, and the distance of the middle from the edges, at mark scale 1. */
const reach = arm + letterOff + letterSize;

/** Below this share of its length an axis points at the eye, and its letter would stand among the others. */
const endOn = 0.3;

/** The world's axes as the shared camera sees them, around (0, 0). */
export function triadArms({ right, up }: Pick<Projector, 'right' | 'up'>, scale: number): TriadArm[] {
  const seen = axes.map(({ axis }) => ({ x: dot(axis, right), y: -dot(axis, up) }));
  const sum = seen.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const arms = seen.map(({ x, y }) => {
    const length = Math.hypot(x, y);
    // Away from the other two, which then are long; at least one is, because the three are perpendicular.
    const off = length > endOn ? { x, y } : { x: x - sum.x, y: y - sum.y };
    const far = (letterOff * scale) / Math.hypot(off.x, off.y);
    const end = { x: x * arm * scale, y: y * arm * scale };
    return { end, letter: { x: end.x + off.x * far, y: end.y + off.y * far } };
  });
  const letters = pushApart(arms.map(({ letter }) => ({ ...letter, radius: letterSize * scale, weight: 1 })));
  return axes.map(({ name }, i) => ({ name, end: arms[i]!.end, letter: letters[i]! }));
}

/** Middle of the triad: on the line between the viewports; of a single viewport, the lower left. */
function triadMiddle(projectors: readonly Projector[], scale: number): Point {
  const [first, second] = projectors;
  const { rect } = first!;
  const y = rect.y + rect.height - reach * scale;
  return second ? { x: rect.x + rect.width, y } : { x: rect.x + reach * scale, y };
}

/** The area that labels leave to the triad. */
function triadBox(middle: Readonly<Point>, scale: number): Box {
  const half = reach * scale;
  return { x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half };
}

/** The areas that are the triad's while these viewports are shown. */
export const triadAreas = (projectors: readonly Projector[], scale: number): Box[] =>
  projectors.length > 0 ? [triadBox(triadMiddle(projectors, scale), scale)] : [];

/** One triad for both viewports says that they share the camera. */
export class Triad {
  readonly element = svg('g', { class: 'triad' });
  private readonly group = new CachedElement(this.element);
  private readonly gap = new CachedElement(svg('rect', { class: 'triad-gap' }));
  private readonly arms = axes.map(({ name }) => {
    const line = new CachedElement(svg('line', { x1: 0, y1: 0 }));
    const letter = new CachedElement(svg('text'));
    letter.text(name);
    return { line, letter };
  });

  constructor() {
    this.element.append(this.gap.element);
    this.element.append(
      ...this.arms.map(({ line }) => line.element),
      ...this.arms.map(({ letter }) => letter.element),
    );
  }

  update(projectors: readonly Projector[], scale: number): void {
    const middle = triadMiddle(projectors, scale);
    this.group.set('transform', `translate(${px(middle.x)} ${px(middle.y)})`);
    const arms = triadArms(projectors[0]!, scale);
    arms.forEach(({ end, letter }, i) => {
      const view = this.arms[i]!;
      view.line.set('x2', px(end.x));
      view.line.set('y2', px(end.y));
      view.letter.set('x', px(letter.x));
      view.letter.set('y', px(letter.y));
    });
    this.interruptDividingLine(arms, projectors.length > 1, scale);
  }

  /** The line between the viewports stops around the triad. */
  private interruptDividingLine(arms: readonly TriadArm[], divided: boolean, scale: number): void {
    this.gap.show(divided);
    const heights = [0, ...arms.map(({ letter }) => letter.y)];
    const top = Math.min(...heights) - 10 * scale;
    const bottom = Math.max(...heights) + 10 * scale;
    this.gap.set('x', -2);
    this.gap.set('width', 4);
    this.gap.set('y', px(top));
    this.gap.set('height', px(bottom - top));
  }
}
