const kindsOf = (words: string): RegExp =>
  new RegExp(String.raw`\b(${words})(?:[ #]?(\d{1,2}|[a-f])(?!\w))?(?!\w)`, 'gi');

/** A size or a place of what is around the bodies. */
export const ofSurroundings =
  /\bof (?:the |my |our |a )?(?:world|scene|window|screen|viewport|level|map|grid|room|domain)\W*$/i;

/** The kinds of bodies, each with the letter or number behind it. */
export const shapeWords = kindsOf(
  'box|aabb|cuboid|sphere|ball|capsule|cyl(?:inder)?|cone|ellipsoid|triangle|polygon|hull',
);
/** The kinds of bodies in the plane. */
export const flatWords = kindsOf('box|aabb|rect(?:angle)?|circle|ball|capsule|triangle|polygon|poly|hull');
/** The type of a body by its word, where it has another name. */
export const typesOf: Readonly<Record<string, string>> = {
  cuboid: 'box',
  aabb: 'box',
  rect: 'box',
  rectangle: 'box',
  cyl: 'cylinder',
  ball: 'sphere',
  circle: 'sphere',
  polygon: 'hull',
  poly: 'hull',
  triangle: 'hull',
};
/** Names of numbers that are no data of a body. */
export const resultWords =
  /\b(?:hit|result|expected|normal|depth|toler\w*|contact|witness|bounds|gravity|iteration|margin|restitution|density|mass|friction|distance_tolerance|penetration|separation)/i;

/** `p0`, `start point` and `end`: one end of a segment. */
export const endPoint = /\b(?:p(?:oint)? ?[0-2ab]|(?:start|end)(?: ?p(?:oin)?t)?)\W*$/;

const sideWords =
  'pos(?:ition)?|rot(?:ation)?|angle|quat|orientation|transform|trans|pose|xform|isometry|tf|origin|extents|radius|center|centre';
const sideBehind = new RegExp(String.raw`\b(?:${sideWords})[ _]?([ab\d])\b(?:\s*[:=.]?\s*\w{1,12})?$`, 'i');

/** The letter or digit of a body in the name of one of its numbers: `posA`, `half extents B`, `pose0: p`, `A.Position`; empty where there is none. What makes a value and remarks stand behind it. */
export function sideOfLabel(words: string): string {
  const lines = words
    .replace(/\([^()\n]{0,60}\)/g, '')
    .replace(/[\s:=]*(?:\b(?:np\.|glm::)?d?(?:vec|mat|vector|array|quat|float)\w{0,12}[\s([{]*)?$/i, '')
    .split('\n');
  const line = lines.at(-1)!.slice(-60).trimEnd();
  const [, side = ''] =
    sideBehind.exec(line) ??
    new RegExp(String.raw`(?:^|[\s,;(])([ab])[._ ](?:${sideWords})$`, 'i').exec(line) ??
    [];
  return side.toLowerCase();
}

/** Names of an angle in the plane, and of its cosine and sine. */
const flatTurn = /\b(?:angle|rot(?:ation)?|theta|orientation|heading|[cs]|cos|sin)\W*(?: pose)?$/;

/** What the numbers under a label say of a pose; null if they say nothing of it. */
export function poseKind(key: string, numbers: readonly number[], isFlat: boolean): 'place' | 'turn' | null {
  if (isFlat && numbers.length === 1 && flatTurn.test(key)) return 'turn';
  if (/quat|orient|\brot|\b(?:q|r\d?)\W*(?: pose)?$|euler|\brpy\b/.test(key))
    return numbers.length >= 3 ? 'turn' : null;
  if (/\b(?:p|pos(?:ition)?|t\d?|translation|loc(?:ation)?|origin|at|xyz)\W*(?: pose)?$/.test(key))
    return numbers.length === 3 || (isFlat && numbers.length === 2) ? 'place' : null;
  return key.endsWith(' pose') && numbers.length >= 3 ? 'turn' : null;
}

/** The letter or number of a label that stands before the word of a shape: `A: box`, `Shape 2: sphere`. */
export const labelBefore = (words: string, at: number): string =>
  /(?:^|[^\w.])(?:(?:shape|body|object|geom|collider|hull|convex) ?#?)?([ab0-3])\s*[:=)\]-]+\s*(?:an? |[A-Z][a-z]{0,9} )?$/i.exec(
    words.slice(Math.max(0, at - 40), at),
  )?.[1] ?? '';
