import { facetCount } from '../../../shapes/surface';
import type { Body } from '../../gl/space-scene';
import type { SolidStyle } from '../../gl/solid';
import type { Palette } from '../../palette';
import { bodyStyle, coreStyle } from '../../styles';
import type { PlacedParts } from './surfaces';
import { csoStyle } from './cso-style';

export type ObjectName = 'a' | 'aCore' | 'b' | 'bCore';
export type MinkowskiName = 'core' | 'full';

type Shown<Name extends string> = Readonly<Record<Name, Body | null>>;

/** A shape with a margin is drawn whole, with thin lines for its core inside. */
export function objectBodies(
  parts: Readonly<Record<'a' | 'b', PlacedParts>> | null,
  palette: Palette,
): Shown<ObjectName> {
  if (!parts) return { a: null, aCore: null, b: null, bCore: null };
  const { a, b } = parts;
  return {
    a: whole(a, bodyStyle(palette, 'a')),
    aCore: inner(a, coreStyle(palette, 'a')),
    b: whole(b, bodyStyle(palette, 'b')),
    bCore: inner(b, coreStyle(palette, 'b')),
  };
}

/**
 * The bodies of Minkowski space. C is the core, where the algorithm walks; the margins are drawn faintly around it, if
 * there are any. For an algorithm that walks on the full shapes, `whole`, C includes the margins, and no core is shown.
 */
export function minkowskiBodies(
  c: PlacedParts | null,
  palette: Palette,
  whole = false,
): Shown<MinkowskiName> {
  if (!c) return { core: null, full: null };
  if (whole) {
    return { core: { ...(c.full ?? c.core), placement: c.placement, style: csoStyle(palette) }, full: null };
  }
  return {
    core: { ...c.core, placement: c.placement, style: csoStyle(palette) },
    full: c.full && {
      ...c.full,
      placement: c.placement,
      style: csoStyle(palette, facetCount(c.core.surface) > 0),
    },
  };
}

function whole({ core, full, placement }: PlacedParts, style: SolidStyle): Body {
  return { ...(full ?? core), placement, style };
}

function inner({ core, full, placement }: PlacedParts, style: SolidStyle): Body | null {
  return full && { ...core, placement, style };
}
