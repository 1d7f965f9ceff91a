import type { Size } from '../camera/fit';
import type { Rect } from '../projector';
import type { Ellipse } from './arcs';

/** Half the width of the map over half its height: less than Hammer's 2, for columns are narrow. Areas stay in proportion. */
const mapAspect = 1.75;
const gap = 12;
/** Around the disc: ticks and letters of the axes. */
const rim = 17;
const sides = 8;
/** A close-up narrower than this, in px, has no room for the names of its corners. */
const minCloseUp = 150;
/** If the two would leave less than this of the disc's height, it has the section to itself. */
const minDisc = 90;

export interface Areas {
  disc: Ellipse;
  closeUp: Rect | null;
}

/** Where the parts of the picture go in a section of this size, `above` and `below` px of which are for words. */
export function areas(
  { width, height }: Readonly<Size>,
  kind: 'globe' | 'map',
  hasCloseUp: boolean,
  { above, below }: Readonly<{ above: number; below: number }>,
): Areas {
  const room: Rect = {
    x: sides,
    y: above,
    width: Math.max(1, width - 2 * sides),
    height: Math.max(1, height - above - below),
  };
  const aspect = kind === 'map' ? mapAspect : 1;
  if (!hasCloseUp) return { disc: discIn(room, aspect), closeUp: null };
  const beside = divided(room, aspect, true);
  const under = divided(room, aspect, false);
  const larger = beside.disc.halfWidth > under.disc.halfWidth ? beside : under;
  return 2 * larger.disc.halfHeight < minDisc ? { disc: discIn(room, aspect), closeUp: null } : larger;
}

/** The largest disc in the middle of a rectangle. */
function discIn({ x, y, width, height }: Readonly<Rect>, aspect: number): Ellipse {
  const halfHeight = Math.max(1, Math.min((width / 2 - rim) / aspect, height / 2 - rim));
  return { x: x + width / 2, y: y + height / 2, halfWidth: aspect * halfHeight, halfHeight };
}

/** The close-up is a square beside the disc or under it, as large as the disc leaves it, within bounds. */
function divided(room: Readonly<Rect>, aspect: number, beside: boolean): { disc: Ellipse; closeUp: Rect } {
  const [along, across] = beside ? [room.width, room.height] : [room.height, room.width];
  const whole = discIn(room, aspect);
  const used = 2 * (beside ? whole.halfWidth : whole.halfHeight) + 2 * rim;
  const side = Math.min(across, 0.5 * along, Math.max(minCloseUp, along - used - gap));
  const rest = along - side - gap;
  if (beside) {
    const closeUp = { x: room.x + rest + gap, y: room.y + (across - side) / 2, width: side, height: side };
    return { disc: discIn({ ...room, width: rest }, aspect), closeUp };
  }
  const closeUp = { x: room.x + (across - side) / 2, y: room.y + rest + gap, width: side, height: side };
  return { disc: discIn({ ...room, height: rest }, aspect), closeUp };
}
