import type { Actions, Store } from '../../store/store';
import { tipOf } from '../layers/tip';
import type { Picture, Space } from '../picture';
import type { Projector } from '../projector';
import type { Point } from './geometry';
import { markUnder, reach } from './hover';
import { metricsKey, readMetrics } from './metrics';
import { SpaceView } from './space-view';
import { svg } from './svg';
import type { Metrics } from './text-runs';
import { placeTip } from './tip-place';
import { TipView } from './tip-view';
import { Triad, triadBox, triadMiddle } from './triad';

/** The SVG above the canvas: points, arrows, labels, axes, what is hovered and its tip. */
export interface Ink {
  /** Draws one step as both viewports see it; null for a viewport that is not shown. */
  draw(picture: Picture, projectors: Readonly<Record<Space, Projector | null>>): void;
  dispose(): void;
}

const spaces = ['object', 'minkowski'] as const;

/** Puts the ink over everything that `stage` holds. Pointers go through it; hovering is found by distance. */
export function createInk(stage: HTMLElement, store: Store, actions: Actions): Ink {
  const root = svg('svg', { class: 'ink', 'aria-hidden': 'true' });
  const views = { object: new SpaceView('object'), minkowski: new SpaceView('minkowski') };
  const triad = new Triad();
  const tip = new TipView();
  root.append(triad.element, views.object.element, views.minkowski.element);
  stage.append(root, tip.element);

  let metrics: Metrics | null = null;
  let metricsFor = '';
  const currentMetrics = (): Metrics => {
    const key = metricsKey();
    if (!metrics || key !== metricsFor) metrics = readMetrics();
    metricsFor = key;
    return metrics;
  };

  /** A scene just opened owes nothing to where the labels of the last one stood. */
  let opened = -1;
  const forgetLastScene = (): void => {
    const state = store.getState();
    if (state.opened !== opened) for (const space of spaces) views[space].forget();
    opened = state.opened;
  };

  /** The viewport in which the pointer is: the tip stands there. */
  let pointedAt: Space = 'minkowski';

  const showHovered = (): void => {
    const { hovered, run, step } = store.getState();
    const scale = metrics?.mark ?? 1;
    for (const space of spaces) views[space].ring(hovered, scale);
    const inView = (space: Space) => views[space].layout?.marks.find(({ mark }) => mark.twin === hovered);
    const space = inView(pointedAt) ? pointedAt : spaces.find(inView);
    const content = hovered !== null && run && space ? tipOf(run, step, hovered) : null;
    if (!content || !space) {
      tip.hide();
      return;
    }
    tip.fill(content);
    tip.moveTo(placeTip(tip.size(), inView(space)!.shown, views[space].layout!));
  };

  const pointer = (event: PointerEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const hoverAt = (event: PointerEvent, within: number): void => {
    const at = pointer(event);
    for (const space of spaces) {
      const found = markUnder(views[space].layout?.marks ?? [], at, within);
      if (!found) continue;
      pointedAt = space;
      actions.hover(found.mark.twin!);
      return;
    }
    actions.hover(null);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 0) actions.hover(null);
      else if (event.pointerType !== 'touch') hoverAt(event, reach.mouse);
    },
    { signal },
  );
  // A tap is where a finger goes down and up without a drag; the browser tells by sending a click.
  stage.addEventListener(
    'click',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') hoverAt(event, reach.touch);
    },
    { signal },
  );
  stage.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType !== 'touch') actions.hover(null);
    },
    { signal },
  );
  const unsubscribe = store.subscribe((state) => state.hovered, showHovered);

  return {
    draw(picture, projectors) {
      const now = currentMetrics();
      forgetLastScene();
      const shown = spaces.flatMap((space) => projectors[space] ?? []);
      root.toggleAttribute('hidden', shown.length === 0);
      if (shown.length > 0) triad.update(shown, now.mark);
      const taken = shown.length > 0 ? [triadBox(triadMiddle(shown), now.mark)] : [];
      for (const space of spaces) {
        const projector = projectors[space];
        if (projector) views[space].draw(picture[space], projector, now, taken);
        else views[space].hide();
      }
      showHovered();
    },
    dispose() {
      listeners.abort();
      unsubscribe();
      root.remove();
      tip.element.remove();
    },
  };
}
