import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { Tip } from '../layers/tip';
import type { Picture, Space } from '../picture';
import type { Projector } from '../projector';
import type { Box, Point } from './geometry';
import { markUnder, reach } from './hover';
import { currentMetrics, forgetMetrics } from './metrics';
import { SpaceView } from './space-view';
import { svg } from './svg';
import { placeTip } from './tip-place';
import { TipView } from './tip-view';
import { Triad, triadAreas } from './triad';

/** The SVG above the canvas: points, arrows, labels, axes, what is hovered and its tip. */
export interface Ink {
  /** Draws one step as both viewports see it; null for a viewport that is not shown. No label stands in a `taken` area. */
  draw(
    picture: Picture,
    projectors: Readonly<Record<Space, Projector | null>>,
    taken: readonly Box[],
    notes: Readonly<Record<Space, readonly SVGElement[]>>,
    hasTriad: boolean,
  ): void;
  /** Labels of the next picture stand as in a scene just opened. */
  forget(): void;
  dispose(): void;
}

const spaces = ['object', 'minkowski'] as const;

/** The hoverable things under a pointer that is near no mark: the facets of C. */
export interface Ground {
  /** Resolves once it can tell. */
  ready(): Promise<void>;
  /** The name of what is there. */
  under(at: Readonly<Point>): string | null;
  /** True if a name belongs to this ground. */
  owns(name: string): boolean;
  /** The tip of a name, and its box on the stage; null if it is not shown any more. */
  tip(name: string): { content: Tip; box: Box } | null;
}

/** How long, ms, a pointer has to rest for what is under it: one that only passes by is left alone. */
const rest = 120;

/** Puts the ink over everything that `stage` holds. Pointers go through it; hovering is found by distance. */
export function createInk(
  stage: HTMLElement,
  store: Store,
  actions: Actions,
  ground: Ground,
  tipOf: (run: Run, step: number, twin: string) => Tip | null,
): Ink {
  const root = svg('svg', { class: 'ink', 'aria-hidden': 'true' });
  const views = { object: new SpaceView('object'), minkowski: new SpaceView('minkowski') };
  const triad = new Triad();
  const tip = new TipView();
  root.append(triad.element, views.object.element, views.minkowski.element);
  stage.append(root, tip.element);

  /** A scene just opened owes nothing to where the labels of the last one stood. */
  let opened = -1;
  const forgetLastScene = (): void => {
    const state = store.getState();
    if (state.opened !== opened) for (const space of spaces) views[space].forget();
    opened = state.opened;
  };

  /** The viewport in which the pointer is: the tip stands there. */
  let pointedAt: Space = 'minkowski';
  /** Where a pointer found something in the ground. */
  let found: Point = { x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  const showHovered = (): void => {
    const { hovered, step } = store.getState();
    const { run } = store.getState();
    const scale = currentMetrics().mark;
    for (const space of spaces) views[space].ring(hovered, scale);
    const inView = (space: Space) => views[space].layout?.marks.find(({ mark }) => mark.twin === hovered);
    const space = inView(pointedAt) ? pointedAt : spaces.find(inView);
    const content = hovered !== null && run && space ? tipOf(run, step, hovered) : null;
    const beneath = hovered !== null && !content ? ground.tip(hovered) : null;
    if (content && space) tell(content, inView(space)!.shown, space);
    else if (beneath && views.minkowski.layout) tell(beneath.content, found, 'minkowski', beneath.box);
    else tip.hide();
    // The surface was rebuilt, so another facet may be under the pointer.
    if (hovered !== null && !beneath && ground.owns(hovered)) actions.hover(ground.under(found));
  };

  const tell = (content: Tip, at: Readonly<Point>, space: Space, avoided?: Box): void => {
    tip.fill(content);
    tip.moveTo(placeTip(tip.size(), at, views[space].layout!, avoided));
  };

  /** Hovers what the ground shows at a point, once the pointer has rested `after` milliseconds; what is hovered there already stays. */
  const lookBeneath = (at: Point, after: number): void => {
    const { hovered } = store.getState();
    if (hovered !== null && ground.under(at) === hovered) return;
    actions.hover(null);
    const look = (): void => {
      found = at;
      actions.hover(ground.under(at));
    };
    const mine = (resting = setTimeout(() => {
      void ground.ready().then(() => {
        if (resting === mine) look();
      });
    }, after));
  };

  const leaveGround = (): void => {
    clearTimeout(resting);
    resting = undefined;
  };

  const pointer = (event: PointerEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const hoverAt = (event: PointerEvent, within: number): void => {
    const at = pointer(event);
    leaveGround();
    for (const space of spaces) {
      const near = markUnder(views[space].layout?.marks ?? [], at, within);
      if (!near) continue;
      pointedAt = space;
      actions.hover(near.mark.twin!);
      return;
    }
    lookBeneath(at, event.pointerType === 'touch' ? 0 : rest);
  };

  /** True in a figure beside the viewports, which hovers what it shows itself. */
  const isBeside = ({ target }: PointerEvent): boolean =>
    target instanceof Element && target.closest('[data-space="directions"]') !== null;

  const hoverNothing = (): void => {
    leaveGround();
    actions.hover(null);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 0) hoverNothing();
      else if (isBeside(event)) leaveGround();
      else if (event.pointerType !== 'touch') hoverAt(event, reach.mouse);
    },
    { signal },
  );
  // A tap is where a finger goes down and up without a drag; the browser tells by sending a click.
  stage.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || isBeside(event)) return;
      if (!(event.target as Element).closest('button')) hoverAt(event, reach.touch);
    },
    { signal },
  );
  stage.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType !== 'touch') hoverNothing();
    },
    { signal },
  );
  window.addEventListener('resize', forgetMetrics, { signal });
  const unsubscribe = store.subscribe((state) => state.hovered, showHovered);

  return {
    draw(picture, projectors, covered, notes, hasTriad) {
      const now = currentMetrics();
      forgetLastScene();
      const shown = spaces.flatMap((space) => projectors[space] ?? []);
      root.toggleAttribute('hidden', shown.length === 0);
      triad.element.toggleAttribute('hidden', !hasTriad);
      if (shown.length > 0) triad.update(shown, now.mark);
      const taken = [...covered, ...(hasTriad ? triadAreas(shown, now.mark) : [])];
      for (const space of spaces) {
        const projector = projectors[space];
        views[space].note(notes[space]);
        if (projector) views[space].draw(picture[space], projector, now, taken);
        else views[space].hide();
      }
      showHovered();
    },
    forget() {
      opened = -1;
    },
    dispose() {
      leaveGround();
      listeners.abort();
      unsubscribe();
      root.remove();
      tip.element.remove();
    },
  };
}
