import { addScaled, dot, sub, vec3 } from '../../math/vec3';
import type { Triple } from '../../shapes/shape';
import type { Store } from '../../store/state';
import type { Space } from '../../view/picture';
import type { Projector } from '../../view/projector';
import type { View } from '../../view/view';
import { listen, svg, together, type Dispose } from '../dom';
import { afterPicture } from './after-picture';

const tools = ['laser', 'pen'] as const;
export type Tool = (typeof tools)[number];

/** A place of a picture: in the space's axes, on the plane through the centre of the picture that faces the viewer. */
interface Spot {
  space: Space;
  at: Triple;
}
interface Stroke {
  space: Space;
  points: Triple[];
}

/** Strokes and the laser over the pictures, in the coordinates of their spaces, so that they follow the camera in every window. */
export interface Ink {
  strokes: readonly Stroke[];
  laser: Spot | null;
}

/** A pointer over the stage, CSS px from its top left. */
export interface Stroking {
  x: number;
  y: number;
  phase: 'down' | 'move' | 'up';
}

const spaces = ['object', 'minkowski'] as const satisfies readonly Space[];
/** How long the laser leaves a trail, and how long it stays where the pointer rests, ms. */
const trailMs = 600;
const restMs = 1500;
/** The strokes of one beat; further ones replace the first. */
const maxStrokes = 200;
/** The least distance between points of a stroke, px. */
const grain = 3;

/** A laser pointer and a pen over both spaces. */
export class Pen {
  tool: Tool | null = null;
  ink: Ink = { strokes: [], laser: null };
  private stroke: Stroke | null = null;
  private trail: (Spot & { time: number })[] = [];
  private frame = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly toolListeners = new Set<() => void>();
  private readonly layer = svg('svg', { class: 'lesson-pen', 'aria-hidden': 'true' });
  readonly dispose: Dispose;
  private readonly redraw: () => void;

  constructor(
    private readonly stage: HTMLElement,
    store: Store,
    private readonly view: () => View | null,
  ) {
    stage.append(this.layer);
    const redrawing = afterPicture(stage, store, () => this.draw());
    this.redraw = redrawing.request;
    this.dispose = together(
      redrawing.dispose,
      listen(this.layer, 'pointerdown', (event) => this.follow(event, 'down')),
      listen(this.layer, 'pointermove', (event) => this.follow(event, 'move')),
      listen(this.layer, 'pointerup', (event) => this.follow(event, 'up')),
      listen(this.layer, 'pointercancel', (event) => this.follow(event, 'up')),
      listen(this.layer, 'pointerleave', () => this.point(null)),
      () => cancelAnimationFrame(this.frame),
      () => clearTimeout(this.resting),
      () => this.layer.remove(),
    );
  }

  onChange(listener: () => void): Dispose {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onTool(listener: () => void): Dispose {
    this.toolListeners.add(listener);
    return () => this.toolListeners.delete(listener);
  }

  /** Takes a tool, or puts it away if it is held already; null: puts away what is held. */
  take(tool: Tool | null): void {
    this.tool = tool === this.tool ? null : tool;
    this.stroke = null;
    this.layer.classList.toggle('held', this.tool !== null);
    this.point(null);
    for (const listener of this.toolListeners) listener();
  }

  clear(): void {
    this.stroke = null;
    this.show({ strokes: [], laser: this.ink.laser });
  }

  /** Shows what was drawn in another window. */
  show(ink: Ink): void {
    this.ink = ink;
    if (ink.laser) this.trail.push({ ...ink.laser, time: performance.now() });
    this.redraw();
    this.fade();
    for (const listener of this.listeners) listener();
  }

  /** Draws with the tool that is held: a laser wherever the pointer is, a pen while it is pressed. */
  use({ x, y, phase }: Stroking): void {
    const spot = this.spotAt(x, y);
    if (this.tool === 'laser') return this.point(spot);
    if (this.tool !== 'pen' || !spot) return;
    if (phase === 'down') {
      this.stroke = { space: spot.space, points: [spot.at] };
      return this.show({ ...this.ink, strokes: [...this.ink.strokes, this.stroke].slice(-maxStrokes) });
    }
    const { stroke } = this;
    if (stroke?.space === spot.space && this.isFar(stroke, spot)) {
      stroke.points.push(spot.at);
      this.show({ ...this.ink });
    }
    if (phase === 'up') this.stroke = null;
  }

  private isFar({ space, points }: Stroke, { at }: Spot): boolean {
    const [from, to] = [points.at(-1)!, at].map((point) => this.placeOf({ space, at: point }));
    return !from || !to || Math.hypot(to.x - from.x, to.y - from.y) >= grain;
  }

  private follow(event: PointerEvent, phase: Stroking['phase']): void {
    if (this.tool === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = this.stage.getBoundingClientRect();
    if (phase === 'down') this.layer.setPointerCapture(event.pointerId);
    this.use({ x: event.clientX - left, y: event.clientY - top, phase });
    // A finger that is lifted points no more.
    if (phase === 'up' && event.pointerType === 'touch') this.point(null);
  }

  private point(laser: Spot | null): void {
    clearTimeout(this.resting);
    if (laser) this.resting = setTimeout(() => this.point(null), restMs);
    if (laser || this.ink.laser) this.show({ ...this.ink, laser });
  }

  /** Redraws while a trail is left, and no longer. */
  private fade(): void {
    if (this.frame !== 0 || this.trail.length === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const since = performance.now() - trailMs;
      this.trail = this.trail.filter(({ time }) => time > since);
      this.draw();
      this.fade();
    });
  }

  private spotAt(x: number, y: number): Spot | null {
    for (const space of spaces) {
      const projector = this.view()?.projector(space);
      if (projector && holds(projector, x, y)) return { space, at: pointUnder(projector, x, y) };
    }
    return null;
  }

  private placeOf({ space, at: [x, y, z] }: Spot): { x: number; y: number } | null {
    return this.view()?.project(space, vec3(x, y, z)) ?? null;
  }

  private draw(): void {
    const { strokes, laser } = this.ink;
    const lines = strokes.map(({ space, points }) =>
      pathOf(points.map((at) => this.placeOf({ space, at })).filter((place) => place !== null)),
    );
    const trail = pathOf(this.trail.map((spot) => this.placeOf(spot)).filter((place) => place !== null));
    const at = laser && this.placeOf(laser);
    this.layer.replaceChildren(
      ...lines.map((d) => svg('path', { class: 'pen-halo', d })),
      ...lines.map((d) => svg('path', { class: 'pen-stroke', d })),
      ...(laser && trail ? [svg('path', { class: 'laser-trail', d: trail })] : []),
      ...(at ? [svg('circle', { class: 'laser', cx: at.x, cy: at.y, r: 11 })] : []),
    );
  }
}

/** A stroke of one point is a dot: a line of no length, with round ends. */
function pathOf(places: readonly { x: number; y: number }[]): string {
  const [first] = places;
  if (!first) return '';
  const rest = places.length > 1 ? places.slice(1) : [first];
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`;
}

const holds = ({ rect }: Projector, x: number, y: number): boolean =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;

/** The point at a place of the stage, on the plane through the centre of the picture that faces the viewer. */
export function pointUnder(projector: Projector, x: number, y: number): Triple {
  const { right, up, centre, viewDirection, eye } = projector;
  // The centre may lie aside of the line of sight: the plane is that of its depth.
  const depth = dot(viewDirection, sub(vec3(), eye, centre));
  const ahead = addScaled(vec3(), eye, viewDirection, -depth);
  const at = projector.project(ahead);
  const unit = projector.pixelsPerUnit(ahead);
  const found = addScaled(vec3(), ahead, right, (x - at.x) / unit);
  addScaled(found, found, up, (at.y - y) / unit);
  return [found.x, found.y, found.z];
}
