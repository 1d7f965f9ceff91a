import { looksIn } from '../../../../problems/looks';
import { pairLooks } from '../../../../problems/pair/looks';
import { isPairRun, type PairRun } from '../../../../stepping/run';
import type { Actions } from '../../../../store/actions';
import type { State, Store } from '../../../../store/state';
import type { Orbit } from '../../../camera/orbit';
import type { Place } from '../../../gestures';
import { Lazy } from '../../../lazy';
import type { Palette } from '../../../palette';
import type { Rect } from '../../../projector';
import { SidePane } from '../../../side-pane';
import type { SideGrip, SideView } from '../../kind';
import { isFanShown } from '../fan/lazy-fan';
import type { SupportPlot } from './plot';

/** True if the support function of a pair in the plane is shown. */
export function isPlotShown(
  state: Readonly<Pick<State, 'run' | 'looks' | 'viewports' | 'type' | 'beside'>>,
): boolean {
  const { run, viewports } = state;
  if (!run || !isPairRun(run) || run.scene.dim !== 2 || isFanShown(state)) return false;
  const { landscape } = looksIn(state, pairLooks);
  return landscape === 'globe' || landscape === 'map' || viewports === 'directions';
}

/** The plot of h(θ) beside the viewports, fetched when it is first shown. */
export class LazyPlot implements SideView<PairRun> {
  private readonly lazy: Lazy<SupportPlot>;
  private readonly pane: SidePane;
  private rect: Readonly<Rect> = { x: 0, y: 0, width: 0, height: 0 };

  constructor(stage: HTMLElement, store: Store, actions: Actions, invalidate: () => void) {
    this.pane = new SidePane(stage);
    this.lazy = new Lazy(
      async () => new (await import('./plot')).SupportPlot(store, actions, invalidate),
      invalidate,
      'The plot of the support function',
    );
  }

  get element(): HTMLElement | null {
    return this.plot?.element.isConnected ? this.plot.element : null;
  }

  /** The angle of n that the pointer is at; null if it is elsewhere. */
  get pointed(): number | null {
    return (this.element && this.plot?.pointed) ?? null;
  }

  place(state: Readonly<State>): boolean {
    const isWanted = isPlotShown(state);
    if (isWanted) void this.lazy.load();
    const isShown = isWanted && this.plot !== null;
    if (!this.pane.place(isShown ? 'curve' : undefined, this.plot?.element)) return false;
    if (!isShown) this.plot?.hide();
    return true;
  }

  draw(state: State, run: PairRun, _orbit: Readonly<Orbit>, _palette: Palette, rect: Readonly<Rect>): void {
    if (!this.element) return;
    this.rect = rect;
    this.plot!.draw(state, run, rect);
  }

  under(place: Place): SideGrip | null {
    const local = (at: Place): Place => ({ ...at, x: at.x - this.rect.x, y: at.y - this.rect.y });
    const grip = this.element && this.plot?.under(local(place));
    return grip ? { ...grip, move: (to) => grip.move(local(to)) } : null;
  }

  dispose(): void {
    this.lazy.dispose();
    this.pane.dispose();
  }

  private get plot(): SupportPlot | null {
    return this.lazy.current;
  }
}
