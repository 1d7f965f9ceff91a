import type { Random } from '../math/random';
import { toBase64Url } from '../scenes/base64url';
import { deflate } from '../scenes/deflate';
import { presetGroups } from '../scenes/presets';
import { sceneJson } from '../scenes/write';
import {
  damaged,
  hostile as hostileText,
  isForeseen,
  mutated,
  outcomeOf as outcomeOfText,
  type Draw,
  type Hostile,
} from '../stepping/hostile.fixture';
import { record } from '../stepping/run';
import { AnchorError, stepOf } from './anchor';
import { runsOfBeat, sceneOfBeat } from './beat-scene';
import { evaluate, FormulaError } from './formula';
import type { Lesson } from './lesson';
import { lessons } from './list';
import { pieces } from './markup';
import { playlistId, unpacked, withEntry, type Playlist } from './playlist';
import { scopeOf } from './quantities';

/** A playlist of scenes of every kind. */
const own = presetGroups
  .flatMap((group) => group.presets)
  .filter((_, i) => i % 12 === 0)
  .reduce<Playlist>(
    (list, { scene, title }) =>
      withEntry(list, {
        title,
        scene: sceneJson(scene) as object,
        at: 'exit',
        note: 'The end: **distance** {1 = answer}, `n`.',
        camera: { azimuth: 30, elevation: 20, zoom: 1 },
        looks: { cut: 30 },
      }),
    null,
  );

/** Two lessons and a playlist, short enough to be changed in many places. */
const sources: readonly Lesson[] = [
  own!,
  ...(await Promise.all(lessons.slice(2, 5).map(({ load }) => load()))).map((lesson) => ({
    ...lesson,
    beats: lesson.beats.slice(0, 3),
  })),
];

const markup = [
  '{',
  '{{1 = answer}}',
  '{1 = }',
  `{1 = ${'('.repeat(3500)}`,
  `{1 = ${'-'.repeat(3500)}1}`,
  '{x = constructor}',
  '{x = poke:supports@exit.99}',
  '{x = toString(1)}',
  '**',
  '`',
  '`_`',
  '\u0000',
  '**'.repeat(400),
];
const anchors = ['exit 2', 'sample 0', 'sample -9999', 'constructor', '', 'start ', 'exit'];

/** A link to a playlist that is changed in one or two places. */
export async function playlist(random: Random): Promise<Hostile> {
  const draw: Draw = (from) => from[Math.floor(random() * from.length)]!;
  const copy = structuredClone(draw(sources));
  const stop = draw(draw(copy.beats).stops);
  const how = random();
  if (how < 0.25) stop.say = draw(markup);
  else if (how < 0.5) stop.at = draw(anchors);
  let text = how < 0.5 ? JSON.stringify(copy) : mutated(copy, random, draw);
  if (random() < 0.1) text = damaged(text, random, draw);
  const packed = toBase64Url(await deflate(new TextEncoder().encode(text)));
  const field = random() < 0.1 ? damaged(packed, random, draw) : packed;
  const place = draw(['', '', '.beat-2', '.beat-9999.stop-9', '.beat-0']);
  return { reader: 'playlist', text: `#lesson-${playlistId}.list-${field}${place}` };
}

/** Hostile texts of every reader, playlists among them. */
export async function hostile(random: Random): Promise<Hostile> {
  return random() < 0.1 ? playlist(random) : hostileText(random);
}

/** The outcome of a reader: "read", or its message. An unexpected error is thrown. */
export async function outcomeOf(given: Hostile): Promise<string> {
  if (given.reader !== 'playlist') return outcomeOfText(given);
  const [, packed = ''] = /\.list-([^.]*)/u.exec(given.text) ?? [];
  const lesson = await unpacked(packed).catch((error: unknown) => error as Error);
  // The page tells these behind words of its own.
  if (lesson instanceof Error) return messageOf(lesson);
  try {
    lesson.beats.slice(0, 3).forEach((beat) => {
      const scene = sceneOfBeat(lesson, beat);
      const run = record(scene);
      for (const { at, say } of beat.stops) {
        const scope = scopeOf(runsOfBeat(lesson, beat, run), at);
        stepOf(run.trace, at);
        for (const piece of pieces(say))
          if (typeof piece === 'object' && 'formulas' in piece)
            piece.formulas.forEach((each) => evaluate(each, scope));
      }
    });
    return 'read';
  } catch (error) {
    if (error instanceof AnchorError || error instanceof FormulaError || isForeseen(error))
      return messageOf(error as Error);
    throw error;
  }
}

function messageOf({ message }: Error): string {
  if (message === '') throw new Error('a message without words');
  return message;
}
