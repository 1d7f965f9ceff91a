import { ownerOf, type Found } from './found';
import { thing, type Thing, type Value } from './values';

/** What a shape of the program says of its own sizes: `ball.radius`, `capsule.half_height()`, `box->GetHalfExtent()`; null for anything else. */
export function sizeOf(found: Found, self: Thing, name: string): Value {
  const shape = ownerOf(found, self)?.made.shape;
  const asked = name
    .replace(/^get_?(?=[A-Za-z])/i, '')
    .replaceAll('_', '')
    .toLowerCase();
  if (!shape || shape.type === 'known') return null;
  if (asked === 'radius') return 'radius' in shape ? shape.radius : null;
  if (asked === 'halfheight' && 'height' in shape) {
    const sized = shape.sized ?? found.engine.height;
    return sized === 'half' ? shape.height : sized === 'full' ? shape.height / 2 : null;
  }
  if (/^half(?:extents?|size)$/.test(asked) && shape.type === 'box') {
    const share = (shape.sized ?? found.engine.box) === 'half' ? 1 : 0.5;
    return thing(
      '',
      shape.sizes.map((size) => share * size),
      self,
    );
  }
  return null;
}
