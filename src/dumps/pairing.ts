/** Which pieces of a text, such as its transforms, are those of each of its bodies. */
interface Pairing {
  /** The indices of the pieces of each body. */
  own: number[][];
  /** Nothing but their order says so. */
  isInOrder?: true;
}

/** The letter or number that tells a body from another: the last of `boxA`, `pose_1`, `X_WB` or `sphere b`; empty if there is none. */
const sideOf = (name: string): string =>
  (
    /(?:^|[a-z_\W])([AB12])(?=\W|_|[A-Z]{2}|$)/.exec(name)?.[1] ??
    /(?:^|[_\W])([ab])$/.exec(name)?.[1] ??
    /\d{1,3}$/.exec(name)?.[0] ??
    ''
  ).toLowerCase();

/** As `sideOf`, and where that finds none the letter a or b that ends a word, as in `ta`. */
const looseSideOf = (name: string): string => sideOf(name) || (/[ab]$/i.exec(name)?.[0].toLowerCase() ?? '');

const words = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1 && !/^(?:shape|body|collider|geom|geometry|object)$/.test(word));

/** Pairs bodies and pieces by their names: by the body's in the piece's, by the letters that both end in, or in their order where they are as many; null if none does. */
export function pairing(bodies: readonly string[], pieces: readonly string[]): Pairing | null {
  if (bodies.length === 0 || pieces.length === 0) return null;
  const byName = each(bodies, pieces, (body, piece) => {
    const own = words(body);
    return own.length > 0 && own.every((word) => words(piece).includes(word));
  });
  const bySide = each(
    bodies,
    pieces,
    (body, piece) => looseSideOf(body) !== '' && looseSideOf(body) === looseSideOf(piece),
  );
  const own = [byName, bySide].find(isWhole);
  if (own) return { own };
  return pieces.length === bodies.length ? { own: bodies.map((_, i) => [i]), isInOrder: true } : null;
}

const each = (
  bodies: readonly string[],
  pieces: readonly string[],
  belongs: (body: string, piece: string) => boolean,
): number[][] => bodies.map((body) => pieces.flatMap((piece, i) => (belongs(body, piece) ? [i] : [])));

/** Each body has a piece, and no piece is of two. */
function isWhole(own: readonly number[][]): boolean {
  const all = own.flat();
  return own.every(({ length }) => length > 0) && new Set(all).size === all.length;
}

/** The pairs of a list in which two names, or two letters that they end in, come again and again; the list as it is where they do not. */
export function inPairs<T>(items: readonly T[], nameOf: (item: T) => string): T[][] {
  const pairs = Array.from({ length: Math.floor(items.length / 2) }, (_, i) => items.slice(2 * i, 2 * i + 2));
  if (items.length < 4 || items.length % 2 !== 0) return [[...items]];
  const isAgain = (keyOf: (name: string) => string): boolean => {
    const keys = pairs.map((pair) => pair.map((item) => keyOf(nameOf(item))).sort());
    const [[first, second]] = keys as [[string, string]];
    return first !== '' && first !== second && keys.every(([a, b]) => a === first && b === second);
  };
  return isAgain((name) => name) || isAgain(sideOf) ? pairs : [[...items]];
}

/** Two bodies in the order of the letters or numbers that tell them apart; others as they are. */
export function inOrder<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const sides = items.map((item) => sideOf(nameOf(item)));
  const isTurned = items.length === 2 && /^(?:b,a|2,1|1,0)$/.test(sides.join());
  return isTurned ? items.toReversed() : [...items];
}

const kindOfName = String.raw`(?:(?:id|idx|index|body|bodies|object|shape|geom|collider)s?\s*)?[#:=]?\s*`;
const twoNames = new RegExp(
  String.raw`\b(?:between|pair|bodies|ids|of)\b[\s:=(]{0,4}${kindOfName}(\w{1,40})\s*(?:,|and|&|vs\.?|with|\/|-)\s*${kindOfName}(\w{1,40})`,
  'gi',
);

/** The two bodies that a sentence speaks of, as in `between id 2 and id 4`: their indices; null where it names no two or several. */
export function pairNamed(text: string, names: readonly string[]): readonly [number, number] | null {
  if (names.length < 3) return null;
  const pairs = [...text.matchAll(twoNames)]
    .map(([, a, b]) => [names.indexOf(a!), names.indexOf(b!)] as const)
    .filter(([a, b]) => a >= 0 && b >= 0 && a !== b);
  const [first] = pairs;
  return first && pairs.every((pair) => pair.join() === first.join()) ? first : null;
}

/** The first two bodies of several that a program gives to a call, as in `distance(a, b)`; null if there are none. */
export function pairCalled(text: string, names: readonly string[]): readonly [number, number] | null {
  if (names.length < 3) return null;
  for (const [, a, b] of text.matchAll(
    /\w\(\s{0,3}[&*]?(\w{1,40})\s{0,3},\s{0,3}[&*]?(\w{1,40})\s{0,3}[,)]/g,
  )) {
    const pair = [names.indexOf(a!), names.indexOf(b!)] as const;
    if (pair[0] >= 0 && pair[1] >= 0 && pair[0] !== pair[1]) return pair;
  }
  return null;
}
