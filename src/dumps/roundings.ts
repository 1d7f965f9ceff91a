import type { Engine } from './engines';
import type { RawScene } from './raw';

/** Engines whose margin is the distance at which contacts begin, or means nothing. */
const withoutRounding = /^(?:MuJoCo|Godot|Godot 3|URDF or SDF|Newton)$/;
const named =
  /(?<!\w)(\w{0,24}?(?:margin|border_?radius|corner_?radius|rounding|chamfer|swept_?sphere_?radius)_?(?:[ab12](?![a-z]))?["']?[\s:=({"']{1,6}(?:radius\s{0,4}[:=]\s{0,4})?((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?))/gi;
const ofContact = /contact|safety|error|numeric|predict|penetr|toler|query|activation|security|friction/i;
const MAX_FOUND = 20;

/** Radii around shapes that a text names and that none of its bodies has. */
export function unreadRoundings(text: string, scenes: readonly RawScene[], { name }: Engine): string[] {
  // The sizes of shapes in the memory of Bullet are read with their margins.
  if (withoutRounding.test(name) || text.includes('m_implicitShapeDimensions')) return [];
  const taken = new Set<number>();
  for (const { bodies } of scenes)
    for (const { shape, margin, inset } of bodies) {
      if (inset !== undefined) taken.add(inset);
      const own =
        margin ?? (shape.type === 'known' && 'margin' in shape.shape ? shape.shape.margin : undefined);
      if (typeof own === 'number') taken.add(own);
    }
  const found: string[] = [];
  for (const match of text.matchAll(named)) {
    if (found.length === MAX_FOUND) break;
    const [, words = '', number] = match;
    const before = text
      .slice(Math.max(0, match.index - 16), match.index)
      .split('\n')
      .at(-1)!;
    const value = Number(number);
    if (value > 0 && !taken.has(value) && !ofContact.test(before + words))
      found.push(words.replace(/\s+/g, ' '));
  }
  return found;
}
