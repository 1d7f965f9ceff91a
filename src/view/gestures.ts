/** A place on the stage, CSS pixels from its top left. */
export interface Place {
  x: number;
  y: number;
  /** The keys that are down while a pointer is there. */
  shiftKey?: boolean;
  altKey?: boolean;
}

/** The action of one finger or the mouse from press to release. */
export interface Grip {
  /** `by` is the motion since the last move. */
  move(at: Place, by: Place): void;
  /** `still` is true if the pointer did not move after the press, so this was a click. */
  end(still: boolean): void;
}

export interface GestureHandlers {
  /** Called on a press: returns the action that follows the pointer; null ignores it. */
  press(at: Place, touch: boolean): Grip | null;
  /** Called when the pointer moves without a press. */
  hover(at: Place): void;
  /** Called on wheel or pinch: the picture should grow by this factor. */
  zoom(factor: number, at: Place): void;
  reset(at: Place): void;
  /** Called for arrow keys of a focused picture, as a drag of its middle by `by` CSS pixels. */
  drag(by: Place, at: Place): void;
}

/** The drag in CSS pixels that one press of an arrow key equals. */
const stride = 24;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
};
const zooms: Readonly<Record<string, number>> = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 };

/** The greatest motion of a press, in CSS pixels, that is still a click. */
const clickSlop = 4;

/** True if a press is meant for the picture, not for a control, a message or text above it. */
function isPicture(stage: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof SVGElement) return target.closest('button, a, [role="alert"]') === null;
  return (
    target === stage ||
    target instanceof HTMLCanvasElement ||
    (target as HTMLElement).dataset?.['space'] !== undefined
  );
}

/**
 * Turns pointer and wheel events of the stage into presses, drags, clicks and zooming. Returns a function that removes the
 * listeners.
 */
export function listen(stage: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Place>();
  let grip: Grip | null = null;
  let start: Place = { x: 0, y: 0 };
  let still = true;

  const placeOf = (event: MouseEvent): Place => {
    const { left, top } = stage.getBoundingClientRect();
    const { clientX, clientY, shiftKey, altKey } = event;
    return { x: clientX - left, y: clientY - top, shiftKey, altKey };
  };

  const letGo = (clicked: boolean): void => {
    const held = grip;
    grip = null;
    held?.end(clicked);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !isPicture(stage, event.target)) return;
    const at = placeOf(event);
    pointers.set(event.pointerId, at);
    stage.setPointerCapture(event.pointerId);
    if (pointers.size > 1) return letGo(false);
    start = at;
    still = true;
    grip = handlers.press(at, event.pointerType === 'touch');
  };

  const move = (event: PointerEvent): void => {
    const at = placeOf(event);
    const last = pointers.get(event.pointerId);
    if (!last) {
      if (event.buttons === 0 && isPicture(stage, event.target)) handlers.hover(at);
      return;
    }
    if (pointers.size === 2) pinch(event.pointerId, last, at);
    if (grip && still && Math.hypot(at.x - start.x, at.y - start.y) > clickSlop) still = false;
    if (grip && !still) grip.move(at, { x: at.x - last.x, y: at.y - last.y });
    if (!grip || !still) pointers.set(event.pointerId, at);
  };

  const pinch = (id: number, last: Place, at: Place): void => {
    const other = [...pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(at.x - other.x, at.y - other.y);
    if (before > 0 && after > 0) handlers.zoom(after / before, at);
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (stage.hasPointerCapture(event.pointerId)) stage.releasePointerCapture(event.pointerId);
    letGo(still && event.type === 'pointerup');
  };

  const wheel = (event: WheelEvent): void => {
    if (!isPicture(stage, event.target)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const delta = Math.min(Math.max(event.deltaY * lines, -240), 240);
    handlers.zoom(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0016)), placeOf(event));
  };

  const doubleClick = (event: MouseEvent): void => {
    if (isPicture(stage, event.target)) handlers.reset(placeOf(event));
  };

  /** The pointer leaves the focus unchanged, except that it blurs a field, whose edit is then over. */
  const leaveFocus = (event: MouseEvent): void => {
    if (!isPicture(stage, event.target)) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  const key = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const { target } = event;
    const [by, factor] = [arrows[event.key], zooms[event.key]];
    if (!(target instanceof HTMLElement) || !target.dataset['space'] || (by && !isPlain) || (!by && !factor))
      return;
    event.preventDefault();
    const { left, top, width, height } = target.getBoundingClientRect();
    const corner = stage.getBoundingClientRect();
    const middle = { x: left - corner.left + width / 2, y: top - corner.top + height / 2 };
    if (by) handlers.drag(by, middle);
    else handlers.zoom(factor!, middle);
  };

  const off = new AbortController();
  const { signal } = off;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('mousedown', leaveFocus, { signal });
  stage.addEventListener('keydown', key, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.addEventListener('dblclick', doubleClick, { signal });
  return () => off.abort();
}
