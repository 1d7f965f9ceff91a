/** A place on the stage, CSS pixels from its top left. */
export interface Place {
  x: number;
  y: number;
}

/** What one finger or the mouse does from press to release. */
export interface Grip {
  /** `by`: since the last move. */
  move(at: Place, by: Place): void;
  /** `still`: the pointer never left the place where it was pressed, so this was a click. */
  end(still: boolean): void;
}

export interface GestureHandlers {
  /** Pressed: what holds the pointer from here on; null leaves it alone. */
  press(at: Place, touch: boolean): Grip | null;
  /** Moved with nothing pressed. */
  hover(at: Place): void;
  /** Wheel or pinch: the picture should grow by this factor. */
  zoom(factor: number, at: Place): void;
  reset(at: Place): void;
}

/** How far a press may stray, in CSS pixels, and still be a click. */
const clickSlop = 4;

/** Whether a press there is meant for the picture: not for a control, a message or words that lie over it. */
function isPicture(stage: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof SVGElement) return target.closest('button, a, [role="alert"]') === null;
  return (
    target === stage ||
    target instanceof HTMLCanvasElement ||
    (target as HTMLElement).dataset?.['space'] !== undefined
  );
}

/** Turns pointer and wheel events of the stage into presses, drags, clicks and zooming. Returns what takes it off again. */
export function listen(stage: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Place>();
  let grip: Grip | null = null;
  let start: Place = { x: 0, y: 0 };
  let still = true;

  const placeOf = (event: MouseEvent): Place => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
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

  const off = new AbortController();
  const { signal } = off;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.addEventListener('dblclick', doubleClick, { signal });
  return () => off.abort();
}
