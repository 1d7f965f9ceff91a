import type { Arrow, Label, Mark } from '../picture';
import type { ArrowShape } from './arrow-shape';
import type { Box, Point, Segment } from './geometry';
import type { TextRun } from './text-runs';

export interface LaidMark {
  key: string;
  mark: Mark;
  /** The true place. */
  at: Point;
  /** Where it is drawn: elsewhere only when crowded. */
  shown: Point;
  radius: number;
  /** Where the mark looks, radians on the screen, y downwards; null if that is towards the eye or away from it. */
  turn?: number | null;
  /** True if a mark directed along the view points towards the eye. */
  towards?: boolean;
}

export interface LaidArrow extends ArrowShape {
  arrow: Arrow;
}

export interface LaidLabel {
  label: Label;
  /** Left end of the baseline. */
  x: number;
  y: number;
  runs: readonly TextRun[];
  box: Box;
  leader: Segment | null;
}
