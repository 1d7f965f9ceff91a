import { build, type Built, type BuiltBody, type SceneJson } from './build';
import { clean, MAX_DUMP_TEXT } from './clean';
import { engineOf, type Engine } from './engines';
import { box2dPrinted } from './formats/box2d-printed';
import { code } from './formats/code';
import { fclMessage } from './formats/fcl-message';
import type { Format } from './formats/format';
import { labelled } from './formats/labelled';
import { mesh } from './formats/mesh';
import { matlab } from './formats/matlab';
import { mujocoArrays } from './formats/mujoco-arrays';
import { polygonLines } from './formats/polygon-lines';
import { threeJson } from './formats/three-json';
import { orientedBox } from './formats/oriented-box';
import { mjcf } from './formats/mjcf';
import { godotScene } from './formats/godot';
import { sceneJson } from './formats/scene-json';
import { sentences } from './formats/sentences';
import { panda } from './formats/panda';
import { plane } from './formats/plane';
import { pybulletPrinted } from './formats/pybullet-printed';
import { points } from './formats/points';
import { table } from './formats/table';
import { usd } from './formats/usd';
import { wellKnownText } from './formats/well-known-text';
import { robot } from './formats/robot';
import { loosePieces, structures } from './formats/structures';
import { isUnplaced, placeLoose, printedPieces, type Piece } from './pieces';
import type { Choices, Guess } from './guess';
import { isSingle, literal } from './numbers';
import { inOrder, inPairs } from './pairing';
import type { RawScene, Span } from './raw';
import { unreadRoundings } from './roundings';
import { swiftQuaternions } from './swift-quaternions';
import { typedIn } from './transcript';
import { unreadPoses } from './unread';

export type { BuiltBody, SceneJson } from './build';
export type { Choices, Guess } from './guess';

/** The reading of an engine's text. */
export interface Reading {
  /** The best reading as a scene's JSON; null if something must be asked first. */
  scene: SceneJson | null;
  /** Further scenes of the text. */
  scenes: SceneJson[];
  /** The bodies that were recognised, whether or not they make a scene. */
  bodies: BuiltBody[];
  guesses: Guess[];
  asks: string[];
  format: string;
  engine: string;
}

const formats: readonly Format[] = [
  fclMessage,
  mjcf,
  mujocoArrays,
  threeJson,
  robot,
  godotScene,
  usd,
  matlab,
  sceneJson,
  mesh,
  orientedBox,
  pybulletPrinted,
  panda,
  plane,
  wellKnownText,
  polygonLines,
  table,
  box2dPrinted,
  structures,
  code,
  labelled,
  sentences,
  points,
];

/** Formats that may read what another reads better. After any other, once it has given bodies, no more are tried. */
const loose = new Set<Format>([structures, code, labelled, sentences, points]);

const piecesOf = (text: string, engine: Engine): Piece[] => [
  ...loosePieces(text, engine),
  ...printedPieces(text),
];

const grouped = (count: number): string => count.toLocaleString('en-US');

/** Reads bodies out of a text as an engine or its user writes it. */
export function readDump(source: string, choices: Choices = {}): Reading {
  if (source.length > MAX_DUMP_TEXT)
    return nothing(
      `The text has ${grouped(source.length)} characters; at most ${grouped(MAX_DUMP_TEXT)} are read.`,
    );
  const typed = typedIn(source);
  const reading = typed === null ? null : read(typed, choices);
  if (reading?.scene) return reading;
  // What was asked for may be in the answers.
  const whole = read(source, choices);
  return reading && reading.bodies.length > 1 && !whole.scene ? reading : whole;
}

function read(source: string, choices: Choices): Reading {
  const { text: cleaned, places } = clean(source);
  const text = swiftQuaternions(cleaned);
  const engine = engineOf(text);
  const said = /\bprecision\W{1,4}(f32|f64)\b/i.exec(text)?.[1]?.toLowerCase() as 'f32' | 'f64' | undefined;
  const isOfSingles = said ? said === 'f32' : engine.single || hasSingles(text);
  const isCode = isProgram(text);
  let pieces: Piece[] | null = null;
  let best: { format: Format; built: Built[] } | null = null;
  for (const format of formats) {
    const raw = format.read(text, engine).flatMap(apart);
    if (raw.length === 0) continue;
    if (loose.has(format))
      for (const { bodies } of raw)
        if (bodies.some(isUnplaced)) placeLoose(bodies, (pieces ??= piecesOf(text, engine)));
    const situation = {
      engine,
      isOfSingles,
      isPrecisionSaid: said !== undefined,
      roundings: unreadRoundings(text, raw, engine),
      unread: unreadPoses(text, raw, !loose.has(format)),
    };
    const built = raw.map((each) => build(each, situation, choices));
    const least = best
      ? score(best.built) - (format === code && isCode && best.format !== plane ? 0.25 : 0)
      : 0;
    if (score(built) > least) best = { format, built };
    // Labels of a program's variables are no report.
    const isFault = format === mesh && raw[0]!.bodies.length === 0;
    const isWhole = isFault || (format === plane ? raw[0]!.bodies.length > 1 : built[0]!.bodies.length > 0);
    if ((isWhole && !loose.has(format)) || (format === code && isCode)) break;
  }
  if (!best) return nothing('No shape was recognised: what are the two bodies?');
  const [first, ...others] = best.built as [Built, ...Built[]];
  return {
    scene: first.scene,
    scenes: [
      ...others.flatMap(({ scene }) => scene ?? []),
      ...[first, ...others].flatMap((built) => built.others),
    ],
    bodies: first.bodies.map((body) => ({
      ...body,
      spans: body.spans.map((span) => inSource(span, places)),
    })),
    guesses: first.guesses,
    asks: first.asks,
    format: best.format.id,
    engine: engine.name,
  };
}

/** A text may report one pair after the other in the same form; bodies with letters are in their order. */
function apart(scene: RawScene): RawScene[] {
  if (scene.pair || scene.cast) return [scene];
  const pairs = inPairs(scene.bodies, ({ name }) => name);
  return pairs.map((bodies) => ({ ...scene, bodies: inOrder(bodies, ({ name }) => name) }));
}

/** A scene is worth more than bodies, and bodies more than none. */
const score = ([first]: readonly Built[]): number =>
  (first!.scene ? 10 : 0) + Math.min(first!.bodies.length, 4) + (first!.asks.length > 0 ? 0.5 : 0);

const nothing = (ask: string): Reading => ({
  scene: null,
  scenes: [],
  bodies: [],
  guesses: [],
  asks: [ask],
  format: '',
  engine: '',
});

const inSource = ({ start, end }: Span, places: Int32Array): Span => ({
  start: places[Math.min(start, places.length - 1)]!,
  end: places[Math.min(Math.max(end - 1, 0), places.length - 1)]! + 1,
});

/** Values with names behind each other in a line are those of a log. */
const valuesInLine = /[)\]\d][^\S\n]+\w{1,20}\s?=\s?[([]?[-\d.]/;

const isProgram = (text: string): boolean =>
  !valuesInLine.test(text) &&
  !/^\s*\[?\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d/m.test(text) &&
  [...text.matchAll(/[;{]\s*$|^\s*(?:import|from|def|using)\s|\bnp\.|^\s*[\w.]+\s*=\s*\(|=\s*[\w.]+\(/gm)]
    .length >= 2;

function hasSingles(text: string): boolean {
  const number = new RegExp(`(?<![\\w.])${literal.source}`, 'g');
  const long = [...text.matchAll(/(?<![\w.])[-+]?\d*\.\d{15,}/g)].map(([found]) => found);
  // Floats that are printed with all digits of a double are the floats still.
  if (
    long.length >= 4 &&
    long.every((found) => Math.abs(Math.fround(Number(found)) - Number(found)) <= 1e-19)
  )
    return true;
  return (
    /\bf32\b|float32|\bFloat32\b/.test(text) || [...text.matchAll(number)].some(([found]) => isSingle(found))
  );
}
