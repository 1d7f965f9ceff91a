import { coarse, fine, type Detail } from './surfaces';

/** Milliseconds without a change after which C is worth drawing finely. */
const rest = 140;

/** Decides how finely C is made: a scene just opened is worth waiting for, a change of one is not until it rests. */
export class Refiner {
  private detail: Detail = fine;
  private opened = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly invalidate: () => void) {}

  /** For the next picture of the scene that was opened as number `opened`. */
  detailFor(opened: number): Detail {
    const wanted = this.opened === opened ? this.detail : fine;
    this.opened = opened;
    this.detail = coarse;
    return wanted;
  }

  /** Asks for one finer picture once nothing has changed for a while. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.detail = fine;
      this.invalidate();
    }, rest);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}
