import { looksIn } from '../../../../problems/looks';
import { pairLooks } from '../../../../problems/pair/looks';
import { isPairRun, type PairRun } from '../../../../stepping/run';
import type { Actions } from '../../../../store/actions';
import type { State } from '../../../../store/state';
import type { Orbit } from '../../../camera/orbit';
import { Lazy } from '../../../lazy';
import type { Palette } from '../../../palette';
import type { Rect } from '../../../projector';
import { SidePane } from '../../../side-pane';
import type { SideView } from '../../kind';
import type { EdgeFan } from './fan';
import { hasFan } from './has-fan';

/** True if the fan of edges is shown: of its own accord beside both spaces, but in large type, where it would crowd them. */
export function isFanShown(
  state: Readonly<Pick<State, 'run' | 'looks' | 'viewports' | 'type' | 'beside'>>,
): boolean {
  const { run, viewports, type, beside } = state;
  if (!run || !isPairRun(run) || run.scene.dim !== 2) return false;
  const { landscape } = looksIn(state, pairLooks);
  if (beside !== null || !hasFan(run)) return false;
  const hasRoom = viewports === 'directions' || (viewports === 'both' && type !== 'large');
  return landscape === 'fan' || (landscape === 'auto' && hasRoom);
}

/** The fan of edges below the shapes, fetched when it is first shown. */
export class LazyFan implements SideView<PairRun> {
  private readonly lazy: Lazy<EdgeFan>;
  private readonly pane: SidePane;

  constructor(stage: HTMLElement, actions: Actions, invalidate: () => void) {
    this.pane = new SidePane(stage);
    this.lazy = new Lazy(
      async () => new (await import('./fan')).EdgeFan(actions),
      invalidate,
      'The fan of edges',
    );
  }

  get element(): HTMLElement | null {
    const element = this.lazy.current?.element;
    return element?.isConnected ? element : null;
  }

  place(state: Readonly<State>): boolean {
    const isWanted = isFanShown(state);
    if (isWanted) void this.lazy.load();
    const fan = isWanted ? this.lazy.current : null;
    if (!this.pane.place(fan ? 'fan' : undefined, fan?.element)) return false;
    if (!fan) this.lazy.current?.element.remove();
    return true;
  }

  draw(state: State, run: PairRun, _orbit: Readonly<Orbit>, _palette: Palette, rect: Readonly<Rect>): void {
    if (this.element) this.lazy.current!.draw(state, run, rect);
  }

  under(): null {
    return null;
  }

  dispose(): void {
    this.lazy.dispose();
    this.pane.dispose();
  }
}
