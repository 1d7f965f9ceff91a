import { toLocal, toWorld } from '../../../math/pose';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { Body } from '../../../shapes/body';
import { convexPolygon } from '../../../shapes/hulls/vertex-graph';
import type { Triple } from '../../../shapes/shape';
import { pairRun, type PairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { poseOfBody, roundedTo } from '../../body-motion';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import { snapOf } from './corner-handle';
import { pairOf } from './coordinates';
import { windowOf } from './paper';

type Which = 'a' | 'b';

interface Corner {
  which: Which;
  i: number;
  /** In the world. */
  at: Vec3;
  name: string;
}

/** Polygons with more corners than this have none to walk to: they would keep the keyboard from the rest of the page. */
const mostCorners = 12;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The corners of polygons for the keyboard: Tab walks from one to the next, and arrows move the focused one by a snap of the grid,
 * with Shift by a tenth of it. A button lies over each corner, which the pointer passes through.
 */
export class CornerKeys {
  private readonly group = document.createElement('div');
  private readonly spoken = document.createElement('p');
  private buttons: HTMLButtonElement[] = [];
  private corners: readonly Corner[] = [];
  private of: PairRun | null = null;
  private v: Viewpoint | null = null;

  constructor(
    section: HTMLElement,
    private readonly store: Store,
    private readonly actions: Pick<Actions, 'setBody' | 'endEdit'>,
  ) {
    this.group.className = 'corner-keys';
    this.group.setAttribute('role', 'group');
    this.group.setAttribute('aria-label', 'Corners');
    this.spoken.className = 'unseen';
    this.spoken.setAttribute('role', 'status');
    this.group.addEventListener('keydown', (event) => this.press(event));
    // All moves of one corner are undone together.
    this.group.addEventListener('focusout', () => this.actions.endEdit());
    section.append(this.group, this.spoken);
  }

  dispose(): void {
    this.group.remove();
    this.spoken.remove();
  }

  /** Puts the buttons where the corners are drawn; without a run there are none. */
  update(v: Viewpoint, run: PairRun | null): void {
    this.v = v;
    if (run !== this.of) this.corners = run ? cornersOf(run) : [];
    this.of = run;
    while (this.buttons.length > this.corners.length) this.buttons.pop()!.remove();
    while (this.buttons.length < this.corners.length) this.add();
    this.corners.forEach(({ at, name }, i) => {
      const { x, y } = projected(v, at);
      const button = this.buttons[i]!;
      button.style.translate = `${(x - v.rect.x).toFixed(1)}px ${(y - v.rect.y).toFixed(1)}px`;
      if (button.ariaLabel !== name) button.ariaLabel = name;
    });
  }

  private add(): void {
    const button = document.createElement('button');
    button.type = 'button';
    this.buttons.push(button);
    this.group.append(button);
  }

  private press(event: KeyboardEvent): void {
    const way = ways[event.key];
    const corner = this.corners[this.buttons.indexOf(event.target as HTMLButtonElement)];
    const run = pairRun(this.store.getState().run);
    if (!way || !corner || !run || !this.v || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The arrows step through the run elsewhere.
    event.stopPropagation();
    const snap = snapOf(windowOf(this.v), { x: 0, y: 0 }) / (event.shiftKey ? 10 : 1);
    const { which, i, at } = corner;
    const body = run.kind.bodyOf(run.scene, which);
    if (!body || !('points' in body)) return;
    const to = vec3(at.x + way[0] * snap, at.y + way[1] * snap);
    const { x, y } = toLocal(vec3(), poseOfBody(body), to);
    const digits = snap / 1000;
    const point: Triple = [roundedTo(x, digits), roundedTo(y, digits), 0];
    this.actions.setBody(which, { ...body, points: body.points.with(i, point) } as Body);
    const now = pairRun(this.store.getState().run);
    this.spoken.textContent = (now && cornersOf(now).find((c) => c.which === which && c.i === i)?.name) ?? '';
  }
}

function cornersOf({ kind, scene, problem }: PairRun): Corner[] {
  return (['a', 'b'] as const).flatMap((which) => {
    const body = kind.bodyOf(scene, which);
    if (!body || !('points' in body) || body.points.length < 2 || body.points.length > mostCorners) return [];
    const pose = poseOfBody(body);
    const hull = convexPolygon(body.points);
    return body.points.map((point, i): Corner => {
      const at = toWorld(vec3(), pose, vec3(...point));
      const place = `${i + 1} of ${which.toUpperCase()} at ${pairOf(at, problem.scale)}`;
      return {
        which,
        i,
        at,
        name: hull.includes(i) ? `Corner ${place}` : `Point ${place}, no corner of the hull`,
      };
    });
  });
}
