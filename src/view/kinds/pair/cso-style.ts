import type { SolidStyle } from '../../gl/solid';
import { isDark, mixed, type Palette } from '../../palette';
import { hidden } from '../../styles';

/**
 * C stays neutral: where the light falls its fill is nearer to the stage's opposite, elsewhere nearer to the stage.
 * `faint` is for the obstacle with its margins, around the core that algorithms walk on.
 */
export function csoStyle(palette: Palette, faint = false): SolidStyle {
  const strength = faint ? 0.45 : 1;
  const [shadow, full] = isDark(palette) ? [0.16, 0.66] : [0.85, 0.45];
  const fill = (alpha: number): SolidStyle['back'] => ({
    shadow: mixed(palette.stage, palette.cso, shadow),
    full: mixed(palette.stage, palette.cso, full),
    alpha: alpha * strength,
  });
  const colour = palette.csoEdge;
  return {
    back: fill(palette.csoFillBack),
    front: fill(palette.csoFillFront),
    lines: {
      outline: { colour, alpha: faint ? 0.5 : 1, width: faint ? palette.hairWidth : palette.silhouetteWidth },
      near: { colour, alpha: palette.csoEdgeAlpha * strength, width: palette.hairWidth },
      far: hidden(palette, colour, palette.hiddenAlpha * strength),
    },
  };
}
