/** Words for shapes that no scene has, with a size behind them. */
const strangeShape =
  /\b(torus|frustum|truncated cone|pyramid|wedge|height ?field)\b(?=[^\n]{0,60}\b(?:radius|radii|height|size|extents|length)\b)/i;
/** A radius with another one beside it. */
const oneOfTwo = /\b((?:top|bottom|major|minor|tube|inner|outer) ?radius)\W{1,6}(\d+\.?\d*|\.\d+)/gi;
const sizeWithUnit =
  /\b(?:radius|radii|height|length|width|extents?|size)\W{1,6}(?:[\d.]{1,20}[\s,x]{1,3}){0,2}[\d.]{1,20}\s?(mm|cm|dm|m|km)(?![\w/^²³*])/gi;

/** Questions about what a text says of its bodies and no body of a scene can be. */
export function strangeAsks(text: string): string[] {
  const [, shape] = strangeShape.exec(text) ?? [];
  const radii = [...text.matchAll(oneOfTwo)];
  const units = [...new Set([...text.matchAll(sizeWithUnit)].map(([, unit]) => unit!))];
  return [
    ...(shape === undefined ? [] : [`“${shape}” is no shape of a scene: what are the two bodies?`]),
    ...(new Set(radii.map(([, , digits]) => Number(digits))).size < 2
      ? []
      : [`“${radii[0]![1]!}” is not the only radius of its body: what is its shape?`]),
    ...(units.length < 2
      ? []
      : [`Sizes have several units, ${units.join(' and ')}: what are they in one unit?`]),
  ];
}
