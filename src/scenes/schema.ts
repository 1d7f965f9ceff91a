import * as v from 'valibot';
import type { Algorithm, Options, OptionSpec } from '../algorithms/algorithm';
import { arithmeticOf, precisionsAtHand, type Precision } from '../algorithms/precisions';
import { coordinate, flatTriple, isDirection, triple } from '../problems/body-schema';
import type { Triple } from '../shapes/shape';
import { checked } from '../problems/checked';
import type { Kind } from '../problems/kind';
import { findKind, knownKinds } from '../problems/known';
import { pair } from '../problems/pair/pair';
import type { PairScene } from '../problems/pair/scene';
import { MAX_RIVALS, type Rival, type Scene } from '../problems/scene';
import { name, text } from '../problems/text-schema';
import { SceneError } from '../shapes/scene-error';
import { exactly, having, listOf, numberThat, objectOf, oneOf, oneOfText, show } from '../trace/expectation';
import { JsonError, parseJson } from '../trace/json';
import { currentVersion, migrate, migrateOptions, type RawScene } from './migrations';

/** Two hulls of the largest size, generously spaced, fit; what is longer is not read at all. */
export const MAX_SCENE_TEXT = 4_000_000;

/** The scene was written by a later version of this program. */
export class NewerSceneError extends SceneError {
  constructor(version: number) {
    super(
      `version: expected at most ${currentVersion}, got ${version}: a newer Minkowscope made this scene`,
      'version',
    );
    this.name = 'NewerSceneError';
  }
}

/** The scene is of a kind that is not available. */
export class UnknownKindError extends SceneError {
  constructor(readonly id: unknown) {
    const ids = knownKinds().map((kind) => kind.id);
    super(`kind: expected ${oneOfText(ids)}, got ${show(id)}`, 'kind');
    this.name = 'UnknownKindError';
  }
}

/** The scene's or a rival's algorithm is not available. */
export class UnknownAlgorithmError extends SceneError {
  constructor(id: unknown, path: string, known: readonly { readonly id: string }[]) {
    const ids = known.map((algorithm) => algorithm.id);
    super(`${path}: expected ${oneOfText(ids)}, got ${show(id)}`, path);
    this.name = 'UnknownAlgorithmError';
  }
}

/** The scene's or a rival's precision is not available. */
export class UnknownPrecisionError extends SceneError {
  constructor(precision: unknown, path: string) {
    super(`${path}: expected ${oneOfText(precisionsAtHand())}, got ${show(precision)}`, path);
    this.name = 'UnknownPrecisionError';
  }
}

/** The scene that JSON text holds. Throws a SceneError. */
export function readScene(text: string): Scene {
  const value = readSceneJson(text);
  const { id } = { ...(value as { id?: unknown } | null) };
  if (typeof id === 'number' && !isExactId(id))
    throw new SceneError('id: a number beyond 2^53 loses digits; expected it in quotes', 'id');
  return parseScene(value);
}

/** True if a number is sure to be that of the text. */
export const isExactId = (id: number): boolean => Math.abs(id) <= Number.MAX_SAFE_INTEGER;

/** The error for a text of too many characters. */
export function tooLong(length: number): SceneError {
  const [has, most] = [length, MAX_SCENE_TEXT].map((count) => count.toLocaleString('en-US'));
  return new SceneError(`The text has ${has} characters; a scene has at most ${most}.`);
}

/** The content of a JSON text that may be a scene, not yet validated. Throws a SceneError. */
export function readSceneJson(text: string): unknown {
  if (text.length > MAX_SCENE_TEXT) throw tooLong(text.length);
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const line = text.includes('\n') ? `line ${error.line}, ` : '';
    throw new SceneError(`Not valid JSON at ${line}column ${error.column}: ${error.message}`);
  }
}

/**
 * The scene that a value from outside describes, checked and complete. A line of the published cases is one as it is:
 * its other top-level keys are passed over. Within a body or the options an unknown key is an error, because a misspelt
 * one would quietly change the run. Throws a SceneError.
 */
export function parseScene(value: unknown): Scene {
  const raw = migrate(checked(rawSchema, value), versionOf(value as RawScene));
  const kind = readKind(raw);
  const dim = readDim(raw, kind);
  const { compare, ...scene } = checked(sceneSchema(kind, dim), raw);
  const precision = readPrecision(kind, scene.precision);
  const rivals = compare?.map((rival, i) => readRival(kind, dim, rival, `compare[${i}].`)) ?? [];
  const [usual] = kind.algorithms(arithmeticOf(precision), dim);
  const search = readSearch(
    kind,
    dim,
    raw.algorithm === undefined && usual ? { ...scene, algorithm: usual.id } : scene,
    '',
  );
  refuseOtherPrecision(kind, dim, search, precision, '');
  rivals.forEach((rival, i) =>
    refuseOtherPrecision(kind, dim, rival, rival.precision ?? precision, `compare[${i}].`),
  );
  const whole: Scene = {
    version: 1,
    kind: kind.id,
    dim,
    ...scene,
    ...search,
    precision,
    ...(rivals.length > 0 && { compare: rivals }),
  };
  refuseUntaken(kind, whole, search, '');
  rivals.forEach((rival, i) => refuseUntaken(kind, whole, rival, ` by compare[${i}]`));
  return whole;
}

/** Throws a SceneError if the scene has what the algorithm does not take. */
function refuseUntaken(kind: Kind, scene: Scene, { algorithm }: Pick<Rival, 'algorithm'>, by: string): void {
  const found = kind.algorithms(arithmeticOf('f64'), scene.dim).find(({ id }) => id === algorithm);
  const refusal = found && kind.refusal?.(scene, found);
  if (!refusal) return;
  throw new SceneError(`${refusal.path}: expected ${refusal.expected} for ${algorithm}${by}`, refusal.path);
}

/** Throws a SceneError if the algorithm does not compute in the requested precision. */
function refuseOtherPrecision(
  kind: Kind,
  dim: Scene['dim'],
  { algorithm }: Pick<Rival, 'algorithm'>,
  precision: Precision,
  under: string,
): void {
  const known = kind.algorithms(arithmeticOf(precision), dim);
  if (known.some(({ id }) => id === algorithm)) return;
  const ids = known.map(({ id }) => id);
  throw new SceneError(
    `${under}algorithm: expected ${oneOfText(ids)} in ${precision}, got ${show(algorithm)}`,
    `${under}algorithm`,
  );
}

/** In the order in which scenes are written. */
const sceneSchema = (kind: Kind, dim: Scene['dim']) =>
  having('a scene', {
    ...headEntries,
    ...(kind.entries(dim) as v.ObjectEntries),
    algorithm: v.optional(v.unknown(), usualOf(kind, dim)),
    ...searchEntries,
  });

/** The default algorithm; an empty text while none of that dimension is loaded. */
const usualOf = (kind: Kind, dim: Scene['dim']): string =>
  kind.algorithms(arithmeticOf('f64'), dim)[0]?.id ?? '';

/** The same where only a pair will do. */
export function parsePair(value: unknown): PairScene {
  const scene = parseScene(value);
  if (scene.kind !== pair.id) throw new SceneError(`kind: expected "pair", got "${scene.kind}"`, 'kind');
  return scene as PairScene;
}

/** The kind comes first: nothing else needs to be said of a scene whose kind is not known. */
function readKind({ kind = 'pair' }: RawScene): Kind {
  const found = findKind(kind);
  if (!found) throw new UnknownKindError(kind);
  return found;
}

function readDim({ dim = 3 }: RawScene, kind: Kind): Scene['dim'] {
  const found = kind.dims.find((known) => known === dim);
  if (found) return found;
  const why = dim === 2 ? `; nothing here solves ${kind.title} in the plane` : '';
  throw new SceneError(`dim: expected ${kind.dims.join(' or ')}, got ${show(dim)}${why}`, 'dim');
}

/** `under`: the beginning of the rival's path. */
function readRival(kind: Kind, dim: Scene['dim'], { precision, ...search }: RawRival, under: string): Rival {
  return {
    ...readSearch(kind, dim, search, under),
    ...(precision !== undefined && { precision: readPrecision(kind, precision, `${under}precision`) }),
  };
}

/** The algorithm and its options. */
function readSearch(
  kind: Kind,
  dim: Scene['dim'],
  raw: { algorithm: unknown; options: unknown },
  under: string,
): Omit<Rival, 'precision'> {
  const algorithm = readAlgorithm(kind, dim, raw.algorithm, `${under}algorithm`);
  const options = checked(optionsSchema(algorithm, dim), migrateOptions(raw.options), `${under}options`);
  return { algorithm: algorithm.id, options };
}

/** The precision that a value names, if runs of this kind can be computed in it. Throws a SceneError. */
export function readPrecision(kind: Kind, value: unknown, path = 'precision'): Precision {
  const found = precisionsAtHand().find((precision) => precision === value);
  const isOfAnotherKind = (value === 'f64' || value === 'f32') && !kind.precisions.includes(value);
  if (isOfAnotherKind)
    throw new SceneError(
      `${path}: expected ${kind.precisions.join(' or ')} for ${kind.title}, got ${value}`,
      path,
    );
  if (!found) throw new UnknownPrecisionError(value, path);
  return found;
}

function readAlgorithm(
  kind: Kind,
  dim: Scene['dim'],
  id: unknown,
  path: string,
): Pick<Algorithm, 'id' | 'title' | 'options'> {
  const known = kind.algorithms(arithmeticOf('f64'), dim);
  const found = known.find((algorithm) => algorithm.id === id);
  if (!found) throw new UnknownAlgorithmError(id, path, known);
  return found;
}

function versionOf({ version = 1 }: RawScene): number {
  if (!Number.isInteger(version) || (version as number) < 1) {
    throw new SceneError(`version: expected an integer from 1, got ${show(version)}`, 'version');
  }
  if ((version as number) > currentVersion) throw new NewerSceneError(version as number);
  return version as number;
}

const rawSchema = objectOf<RawScene>('a scene');

const rivalSchema = exactly('a rival', {
  algorithm: v.unknown(),
  options: v.optional(v.unknown(), () => ({})),
  precision: v.optional(v.unknown()),
});
type RawRival = v.InferOutput<typeof rivalSchema>;

/** The keys of scenes of every kind that say what it is, and those that say how it is solved. */
const headEntries = {
  id: v.optional(name),
  title: v.optional(text),
  note: v.optional(text),
  source: v.optional(text),
};
const searchEntries = {
  options: v.optional(v.unknown(), () => ({})),
  precision: v.optional(v.unknown(), 'f64'),
  compare: v.optional(listOf(rivalSchema, `a list of up to ${MAX_RIVALS} rivals`, 0, MAX_RIVALS)),
};

const directionIn = (space: v.GenericSchema<unknown, Triple>) =>
  v.pipe(
    space,
    v.check((numbers) => isDirection(numbers), 'a direction that is not all zero'),
  );
const directions = { 2: directionIn(flatTriple), 3: directionIn(triple) } as const;

function optionSchema(spec: OptionSpec, dim: Scene['dim']): v.GenericSchema {
  switch (spec.type) {
    case 'number':
      return numberThat((n) => n >= spec.min && n <= spec.max, `a number from ${spec.min} to ${spec.max}`);
    case 'integer':
      return numberThat(
        (n) => Number.isInteger(n) && n >= spec.min && n <= spec.max,
        `an integer from ${spec.min} to ${spec.max}`,
      );
    case 'limit':
      return v.nullable(
        numberThat(
          (n) => n >= spec.min && n <= spec.max,
          `a number from ${spec.min} to ${spec.max}, or null`,
        ),
      );
    case 'toggle':
      return v.boolean('true or false');
    case 'choice':
      return oneOf(spec.choices);
    case 'direction':
      return v.nullable(directions[dim]);
    case 'directions':
      return listOfDirections(spec.maxCount, dim);
  }
}

/** `[x, y, z, x, …]`. */
function listOfDirections(most: number, dim: Scene['dim']): v.GenericSchema {
  const triples = (numbers: readonly number[]): number[][] =>
    Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
  return v.pipe(
    listOf(coordinate, `up to ${most} directions, as one flat list of numbers`, 0, 3 * most),
    v.check((numbers) => numbers.length % 3 === 0, 'three numbers for each direction'),
    v.check((numbers) => triples(numbers).every(isDirection), 'directions that are not all zero'),
    v.check(
      (numbers) => dim === 3 || triples(numbers).every(([, , z]) => z === 0),
      'directions with z = 0 in two dimensions',
    ),
  );
}

function optionsSchema(
  algorithm: Pick<Algorithm, 'title' | 'options'>,
  dim: Scene['dim'],
): v.GenericSchema<unknown, Options> {
  const entries = Object.fromEntries(
    algorithm.options.map((spec) => [spec.key, v.optional(optionSchema(spec, dim))]),
  );
  return exactly(`the options of ${algorithm.title}`, entries) as unknown as v.GenericSchema<
    unknown,
    Options
  >;
}
