import type { Body } from '../../gl/space-scene';
import type { Palette } from '../../palette';

/** Filled once and without light; a core stays without a fill. */
export function evenly(body: Body, alpha: number, colour: Palette['ink'] = body.style.front.full): Body {
  const { style } = body;
  const filled = style.front.alpha > 0 ? alpha : 0;
  return {
    ...body,
    style: {
      ...style,
      back: { ...style.back, alpha: 0 },
      front: { shadow: colour, full: colour, alpha: filled },
    },
  };
}
