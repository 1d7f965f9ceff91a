import type { PairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { State, Store } from '../../../store/state';
import type { Orbit } from '../../camera/orbit';
import type { Place } from '../../gestures';
import type { Palette } from '../../palette';
import type { Rect } from '../../projector';
import type { SideGrip, SideView } from '../kind';
import { LazyFan } from './fan/lazy-fan';
import { LazyPlot } from './plot/lazy-plot';

/** The figure beside the viewports in the plane: the support function, or the fan of edges. */
export class FlatSide implements SideView<PairRun> {
  private readonly plot: LazyPlot;
  private readonly fan: LazyFan;

  constructor(stage: HTMLElement, store: Store, actions: Actions, invalidate: () => void) {
    this.plot = new LazyPlot(stage, store, actions, invalidate);
    this.fan = new LazyFan(stage, actions, invalidate);
  }

  get element(): HTMLElement | null {
    return this.shown.element;
  }

  /** The angle of n that the pointer is at in the plot; null if it is elsewhere. */
  get pointed(): number | null {
    return this.plot.pointed;
  }

  place(state: Readonly<State>): boolean {
    return [this.plot.place(state), this.fan.place(state)].includes(true);
  }

  draw(state: State, run: PairRun, orbit: Readonly<Orbit>, palette: Palette, rect: Readonly<Rect>): void {
    this.shown.draw(state, run, orbit, palette, rect);
  }

  under(place: Place): SideGrip | null {
    return this.shown.under(place);
  }

  dispose(): void {
    this.plot.dispose();
    this.fan.dispose();
  }

  private get shown(): SideView<PairRun> {
    return this.fan.element ? this.fan : this.plot;
  }
}
