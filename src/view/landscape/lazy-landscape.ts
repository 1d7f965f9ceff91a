import type { Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import type { Actions, State, Store } from '../../store/store';
import type { Orbit } from '../camera/orbit';
import type { StageCanvas } from '../gl/stage-canvas';
import type { Palette } from '../palette';
import type { Rect } from '../projector';
import type { Landscape } from './landscape';
import { landscapeShown } from './shown';

type Place = Readonly<{ x: number; y: number }>;

/** What the landscape offers a hand at some place. */
export interface LandscapeGrip {
  turns: boolean;
  /** Begins the search there. */
  press(): void;
}

/** The landscape of depth beside the viewports, where it is on show; fetched when that is asked for first. */
export class LazyLandscape {
  private landscape: Landscape | null = null;
  private asked = false;
  private rect: Readonly<Rect> = { x: 0, y: 0, width: 0, height: 0 };

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
    private readonly canvas: StageCanvas,
    private readonly invalidate: () => void,
  ) {}

  /** What of it stands on the stage; null where nothing does. */
  get element(): HTMLElement | null {
    return this.landscape?.element.isConnected ? this.landscape.element : null;
  }

  /** To be called before the viewports are measured: it takes room from them only while it is shown. Whether that changed. */
  place(state: Readonly<State>): boolean {
    const wanted = landscapeShown(state);
    if (wanted && !this.landscape) this.fetch();
    const shown = wanted && this.landscape ? wanted : undefined;
    if (shown === this.stage.dataset['landscape']) return false;
    if (shown) this.stage.dataset['landscape'] = shown;
    else delete this.stage.dataset['landscape'];
    const element = this.landscape?.element;
    if (!shown) element?.remove();
    else if (element && element.parentElement !== this.stage) this.stage.append(element);
    return true;
  }

  draw(state: State, run: Run, orbit: Readonly<Orbit>, palette: Palette, rect: Readonly<Rect>): void {
    if (!this.element) return;
    this.rect = rect;
    this.landscape!.draw(state, run, orbit, palette, rect);
  }

  under(place: Place): LandscapeGrip | null {
    const { landscape } = this;
    const d: Vec3 | null = (this.element && landscape?.directionAt(place, this.rect)) ?? null;
    return landscape && d ? { turns: landscape.turns, press: () => landscape.startFrom(d) } : null;
  }

  dispose(): void {
    this.landscape?.dispose();
    delete this.stage.dataset['landscape'];
  }

  private fetch(): void {
    if (this.asked) return;
    this.asked = true;
    import('./landscape').then(
      (module) => {
        this.landscape = new module.Landscape(this.store, this.actions, this.canvas, this.invalidate);
        this.invalidate();
      },
      // The viewports do without it; the next picture that wants it asks again.
      () => (this.asked = false),
    );
  }
}
