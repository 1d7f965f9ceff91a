import type { Vec3 } from '../../math/vec3';
import type { PairRun } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import type { Orbit } from '../camera/orbit';
import type { StageCanvas } from '../gl/stage-canvas';
import type { SideView } from '../kinds/kind';
import { Lazy } from '../lazy';
import type { Palette } from '../palette';
import type { Rect } from '../projector';
import { SidePane } from '../side-pane';
import type { Landscape } from './landscape';
import { landscapeShown } from './shown';

type Place = Readonly<{ x: number; y: number }>;

/** The landscape of depth beside the viewports, fetched when it is first shown. */
export class LazyLandscape implements SideView<PairRun> {
  private readonly lazy: Lazy<Landscape>;
  private readonly pane: SidePane;
  private rect: Readonly<Rect> = { x: 0, y: 0, width: 0, height: 0 };

  constructor(
    stage: HTMLElement,
    store: Store,
    actions: Actions,
    canvas: StageCanvas,
    invalidate: () => void,
  ) {
    this.pane = new SidePane(stage);
    this.lazy = new Lazy(
      async () => new (await import('./landscape')).Landscape(store, actions, canvas, invalidate),
      invalidate,
      'The landscape of depth',
    );
  }

  get element(): HTMLElement | null {
    return this.landscape?.element.isConnected ? this.landscape.element : null;
  }

  place(state: Readonly<State>): boolean {
    const wanted = landscapeShown(state);
    if (wanted) void this.lazy.load();
    const shown = wanted && this.landscape ? wanted : undefined;
    if (!this.pane.place(shown, this.landscape?.element)) return false;
    if (!shown) this.landscape?.hide();
    return true;
  }

  draw(state: State, run: PairRun, orbit: Readonly<Orbit>, palette: Palette, rect: Readonly<Rect>): void {
    if (!this.element) return;
    this.rect = rect;
    this.landscape!.draw(state, run, orbit, palette, rect);
  }

  /** A press begins the search there. */
  under(place: Place): ReturnType<SideView<PairRun>['under']> {
    const { landscape } = this;
    const at = { x: place.x - this.rect.x, y: place.y - this.rect.y };
    const d: Vec3 | null = (this.element && landscape?.directionAt(at)) ?? null;
    return landscape && d ? { turns: landscape.turns, press: () => landscape.startFrom(d) } : null;
  }

  dispose(): void {
    this.lazy.dispose();
    this.pane.dispose();
  }

  private get landscape(): Landscape | null {
    return this.lazy.current;
  }
}
