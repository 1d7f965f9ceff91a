import type { Store } from '../../store/state';
import type { Box } from '../ink/geometry';
import { currentMetrics } from '../ink/metrics';
import { Lazy } from '../lazy';
import type { Palette } from '../palette';
import type { Picture, Space, SpacePicture } from '../picture';
import type { Projector } from '../projector';
import type { Bodies } from './contents';
import type { Lens, Look } from './lens';
import { magnification } from './magnify';

const spaces = ['object', 'minkowski'] as const satisfies readonly Space[];

/** CSS px on a desk's screen; on a projector as much larger as its marks. */
const diameter = { desk: 150, phone: 110 } as const;

/** The step's picture without its lenses, and its surroundings. */
interface Unmagnified {
  picture: Picture;
  projectors: Readonly<Record<Space, Projector | null>>;
  bodies: Readonly<Record<Space, Bodies>>;
  extent: number;
}

/** The lenses, fetched when one is wanted for the first time. */
export class LazyLens {
  private readonly lazy: Lazy<Lens>;

  constructor(
    stage: HTMLElement,
    private readonly store: Store,
    invalidate: () => void,
  ) {
    this.lazy = new Lazy(
      async () => new (await import('./lens')).Lens(stage, store),
      invalidate,
      'The magnifier',
    );
  }

  /**
   * Shows enlarged what is too small to be seen of what the step measures. Returns the picture without the labels that the
   * lenses show, and the areas that they take.
   */
  show(it: Unmagnified, palette: Palette): { picture: Picture; taken: Box[] } {
    const taken: Box[] = [];
    const left: Record<Space, SpacePicture> = { ...it.picture };
    const projectors = spaces.flatMap((space) => it.projectors[space] ?? []);
    for (const space of spaces) {
      const look = this.lookOf(space, it);
      if (look) void this.lazy.load();
      const lensed = this.lazy.current?.show(space, look, projectors, palette);
      if (!lensed) continue;
      taken.push(lensed.box);
      left[space] = { ...left[space], labels: left[space].labels.filter(({ id }) => !lensed.labels.has(id)) };
    }
    return { picture: left, taken };
  }

  dispose(): void {
    this.lazy.dispose();
  }

  private lookOf(space: Space, { picture, projectors, bodies, extent }: Unmagnified): Look | null {
    const projector = projectors[space];
    const { span } = picture[space];
    if (!projector || !span || !this.store.getState().layers.magnifier) return null;
    const { mark, arrow } = currentMetrics();
    const side = arrow < mark ? diameter.phone : Math.round(diameter.desk * mark);
    if (magnification(span, projector, extent, side) === null) return null;
    return { span, extent, diameter: side, picture: picture[space], projector, bodies: bodies[space] };
  }
}
