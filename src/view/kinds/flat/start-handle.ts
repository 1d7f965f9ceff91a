import { firstDirectionOption } from '../../../algorithms/options';
import { rotate, unrotate } from '../../../math/rotation';
import { vec3, type Vec3 } from '../../../math/vec3';
import { canRunAgain, pairRun, type PairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { State, Store } from '../../../store/state';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { circleMeetsBox, lineMeetsBox, type Box, type Point } from '../../ink/geometry';
import { currentMetrics } from '../../ink/metrics';
import { px, svg } from '../../ink/svg';
import { roundedDirection } from '../pair/trackball';
import { pointUnder } from './paper';
import { curveOf } from './plot/curve';
import { snappedAngle } from './snap';

type Edits = Pick<Actions, 'setOption' | 'endEdit'>;

/** The distance from the handle within which it is hit, CSS px. */
const reach = 22;
/** Between the handle and the numbers and headings at the sides of the pane, CSS px. */
const inset = { left: 58, right: 58, top: 76, bottom: 56 };
/** Between the handle and the ends of the pane, where O is near one, CSS px. */
const edge: typeof inset = { left: 14, right: 14, top: 14, bottom: 14 };
/** Between the handle and O, CSS px. */
const least = 36;
const degree = Math.PI / 180;

/** The steps that show the handle: before the first sample, and with it. */
const lastStep = 1;

/** The direction in which the search begins, in world axes; null if the step is later or the algorithm takes none. */
export function startDirection({ layers, lesson, step }: Readonly<State>, run: PairRun): Vec3 | null {
  const { algorithm, trace, problem } = run;
  // A lesson's picture has what its beat speaks of.
  if (lesson || !layers.planes || step > lastStep || !canRunAgain(run)) return null;
  if (!algorithm.options.some(({ key }) => key === firstDirectionOption.key)) return null;
  const { direction } = trace.at(0);
  return direction ? rotate(vec3(), problem.toWorld, direction) : null;
}

/** Where the ray from O along a direction leaves the middle of the pane, not too near to O unless the pane ends there; null if O is not in the pane. */
export function headOf(v: Readonly<Viewpoint>, { x, y }: Readonly<Vec3>): Point | null {
  const { rect } = v;
  const origin = projected(v, vec3());
  const { mark } = currentMetrics();
  const [ox, oy] = [origin.x - rect.x, origin.y - rect.y];
  if (ox < 0 || oy < 0 || ox > rect.width || oy > rect.height) return null;
  /** How far along the ray the sides of the pane are, less `left`, `right`, `top` and `bottom`. */
  const until = ({ left, right, top, bottom }: typeof inset): number => {
    const across = x < 0 ? ox - left * mark : rect.width - ox - right * mark;
    const up = y < 0 ? rect.height - oy - bottom * mark : oy - top * mark;
    return Math.min(across / Math.max(Math.abs(x), 1e-9), up / Math.max(Math.abs(y), 1e-9));
  };
  const far = Math.max(until(inset), Math.min(least * mark, until(edge)));
  return { x: origin.x + far * x, y: origin.y - far * y };
}

function begin(actions: Edits, { problem }: PairRun, angle: number): void {
  const d = unrotate(vec3(), problem.toWorld, vec3(Math.cos(angle), Math.sin(angle)));
  actions.setOption(firstDirectionOption.key, roundedDirection(d));
}

/** Takes hold of the direction in which the search begins: it turns about O with the pointer. */
export function holdStart(
  actions: Edits,
  state: Readonly<State>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
): Grip | null {
  const d = startDirection(state, run);
  const head = d && headOf(v, d);
  if (!head || Math.hypot(head.x - at.x, head.y - at.y) > reach) return null;
  return {
    move(to) {
      const { x, y } = pointUnder(v, to);
      begin(actions, run, snappedAngle(Math.atan2(y, x), curveOf(run).kinks, to));
    },
    end: () => actions.endEdit(),
  };
}

/** Half the room of the name, CSS px. */
const half = { x: 28, y: 9 };
/** Where the middle of the name may be, from the handle. */
const besides: readonly (readonly [number, number])[] = [
  [0, 20],
  [0, -20],
  [44, 0],
  [-44, 0],
];
/** O with its cross, CSS px. */
const originRadius = 14;

/** The room of the name: in the pane, off O and off the line through O, along which n points. */
export function nameArea({ x, y }: Readonly<Point>, d: Readonly<Vec3>, v: Readonly<Viewpoint>): Box {
  const { rect } = v;
  const { mark } = currentMetrics();
  const areas = besides.map(([right, down]) => ({
    x: x + (right - half.x) * mark,
    y: y + (down - half.y) * mark,
    width: 2 * half.x * mark,
    height: 2 * half.y * mark,
  }));
  const origin = { ...projected(v, vec3()), radius: originRadius * mark };
  const far = rect.width + rect.height;
  const ends = [-far, far].map((by): Point => ({ x: x + by * d.x, y: y - by * d.y }));
  const seen = areas.filter(
    (area) =>
      area.x >= rect.x &&
      area.y >= rect.y &&
      area.x + area.width <= rect.x + rect.width &&
      area.y + area.height <= rect.y + rect.height,
  );
  const off = seen.filter((area) => !circleMeetsBox(origin, area));
  return off.find((area) => !lineMeetsBox(ends[0]!, ends[1]!, area)) ?? off[0] ?? seen[0] ?? areas[0]!;
}

/** The boxes of the viewport that the handle and its name take up. */
export function startAreas(head: Readonly<Point>, d: Readonly<Vec3>, v: Readonly<Viewpoint>): Box[] {
  const around = 12 * currentMetrics().mark;
  const own = { x: head.x - around, y: head.y - around, width: 2 * around, height: 2 * around };
  return [own, nameArea(head, d, v)];
}

/** An open arrow head that points along the direction, and its name. */
export function startElements(
  head: Readonly<Point>,
  d: Readonly<Vec3>,
  v: Readonly<Viewpoint>,
): SVGElement[] {
  const { mark } = currentMetrics();
  const at = (along: number, across: number): string =>
    `${px(head.x + mark * (along * d.x - across * d.y))} ${px(head.y - mark * (along * d.y + across * d.x))}`;
  const path = `M${at(11, 0)}L${at(-7, 8)}L${at(-3, 0)}L${at(-7, -8)}Z`;
  const { x, y, width, height } = nameArea(head, d, v);
  const name = svg('text', {
    class: 'note',
    'data-note': 'corner',
    x: px(x + width / 2),
    y: px(y + height / 2),
  });
  name.textContent = firstDirectionOption.label;
  const control = svg('g', { class: 'flat-control' });
  control.append(svg('path', { d: path, class: 'flat-start' }), name);
  return [control];
}

const turns: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowUp: 1,
  ArrowRight: -1,
  ArrowDown: -1,
};

/** The handle for the keyboard: arrows turn it by 15°, with Shift by 1°. */
export class StartKey {
  private readonly group = document.createElement('div');
  private readonly button = document.createElement('button');

  constructor(
    section: HTMLElement,
    private readonly store: Store,
    private readonly actions: Edits,
  ) {
    this.group.className = 'corner-keys';
    this.button.type = 'button';
    this.button.addEventListener('keydown', (event) => this.press(event));
    // All turns until the focus leaves are undone together.
    this.button.addEventListener('focusout', () => actions.endEdit());
    this.group.append(this.button);
    section.append(this.group);
  }

  dispose(): void {
    this.group.remove();
  }

  update(v: Readonly<Viewpoint>, head: Readonly<Point> | null, d: Readonly<Vec3> | null): void {
    this.button.hidden = !head || !d;
    if (!head || !d) return;
    this.button.style.translate = `${px(head.x - v.rect.x)}px ${px(head.y - v.rect.y)}px`;
    const angle = Number((Math.atan2(d.y, d.x) / degree).toFixed(1)) + 0;
    const name = `First n at ${String(angle).replace('-', '−')}°`;
    if (this.button.ariaLabel !== name) this.button.ariaLabel = name;
  }

  private press(event: KeyboardEvent): void {
    const turn = turns[event.key];
    const state = this.store.getState();
    const run = pairRun(state.run);
    const d = run && startDirection(state, run);
    if (!turn || !run || !d || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The arrows step through the run elsewhere.
    event.stopPropagation();
    const by = event.shiftKey ? degree : 15 * degree;
    begin(this.actions, run, by * (Math.round(Math.atan2(d.y, d.x) / by) + turn));
  }
}
