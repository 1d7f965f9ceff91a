import * as v from 'valibot';
import { checked } from '../problems/checked';
import { text } from '../problems/text-schema';
import { views } from '../scenes/link-fields';
import {
  exactKeys,
  exactly,
  finiteNumber,
  listOf,
  naturalNumber,
  objectOf,
  oneOf,
} from '../trace/expectation';

/**
 * A lesson: beats in order, each over one scene. Format 1, as JSON: `{"format": "minkowscope-lesson", "version": 1, …}`. A
 * playlist is a lesson too.
 *
 * A beat has stops, each at a symbolic step (see anchor.ts), never at a frame's number. What a stop says is markup (see
 * markup.ts), whose numbers are formulas over the run (see formula.ts): tests hold each number of each lesson against the
 * shipped algorithms. Points and lengths are in the scene's unit, in world axes; angles of a camera in degrees.
 */
export const lessonFormat = 'minkowscope-lesson';
export const lessonVersion = 1;

const MAX_BEATS = 200;
const id = v.pipe(
  v.string('lower-case words with dashes'),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u, 'lower-case words with dashes'),
  v.maxLength(60, 'lower-case words with dashes, at most 60 characters'),
);
const point = listOf(finiteNumber, 'two or three numbers', 2, 3);
const space = oneOf(['object', 'minkowski']);

/** The parts of every question: the text, what a right and a wrong answer reveal, and the step that shows the answer. */
const asking = {
  ask: text,
  right: text,
  /** Absent: the same as `right`. */
  wrong: v.optional(text),
  /** Absent: the step of the stop. */
  at: v.optional(text),
  /** Layers that would give the answer away, and are shown with it. */
  hides: v.optional(listOf(text, 'a list of layers', 1, 8)),
  /** Letters whose arrows and labels would give the answer away: these, and the words of the step, are shown with it. */
  withholds: v.optional(listOf(text, 'a list of letters', 1, 8)),
  /** Looks that are shown with the answer, and differ from those of the stop. */
  looks: v.optional(objectOf('looks')),
};

const questionSchema = v.pipe(
  objectOf('a question'),
  v.variant(
    'kind',
    [
      /** A place of a space: one of `among` if it is given, else anywhere within `within` of the answer. */
      exactKeys('a question', {
        kind: v.literal('point'),
        ...asking,
        space,
        answer: text,
        among: v.optional(listOf(text, 'a list of formulas', 2, 24)),
        within: v.optional(finiteNumber),
      }),
      /** A corner, an edge or a face: the one whose corners' hull is nearest to the place on the screen. */
      v.pipe(
        exactKeys('a question', {
          kind: v.literal('feature'),
          ...asking,
          space,
          features: listOf(
            exactly('a feature', { name: text, points: listOf(point, 'a list of points', 1, 8) }),
            'a list of features',
            2,
            24,
          ),
          answer: naturalNumber(23),
        }),
        v.check(({ answer, features }) => answer < features.length, 'an answer that is one of the features'),
      ),
      /** The phase of the step after the stop's. */
      exactKeys('a question', {
        kind: v.literal('successor'),
        ...asking,
        phases: listOf(text, 'a list of phases', 2, 6),
      }),
      exactKeys('a question', { kind: v.literal('number'), ...asking, answer: text, within: finiteNumber }),
      v.pipe(
        exactKeys('a question', {
          kind: v.literal('choice'),
          ...asking,
          choices: listOf(text, 'a list of choices', 2, 6),
          answer: naturalNumber(5),
        }),
        v.check(({ answer, choices }) => answer < choices.length, 'an answer that is one of the choices'),
      ),
    ],
    'a question with a kind of point, feature, successor, number or choice',
  ),
);

const stopSchema = exactly('a stop', {
  at: text,
  say: text,
  /** The marks that are lit, by the letters of the picture; the rest is dimmed. Absent: nothing is. */
  lit: v.optional(listOf(text, 'a list of letters', 1, 12)),
  /** True if the picture frames what the step works on, and not all of the run. */
  near: v.optional(v.boolean('true or false')),
  /** Looks that differ from those of the beat. */
  looks: v.optional(objectOf('looks')),
  question: v.optional(questionSchema),
});

const settingEntries = {
  algorithm: v.optional(text),
  options: v.optional(objectOf<Record<string, unknown>>('options')),
  precision: v.optional(oneOf(['f64', 'f32'])),
};

const beatSchema = exactly('a beat', {
  title: text,
  /** The key of a scene of the lesson. */
  scene: text,
  ...settingEntries,
  /** Other runs that formulas name: `poke:supports@exit`. A scene that is absent is the beat's. */
  also: v.optional(v.record(id, exactly('another run', { scene: v.optional(text), ...settingEntries }))),
  view: v.optional(oneOf(views)),
  camera: v.optional(
    exactly('a camera', { azimuth: finiteNumber, elevation: finiteNumber, zoom: v.optional(finiteNumber) }),
  ),
  layers: v.optional(v.record(v.string(), v.boolean('true or false'))),
  /** The looks of the scene's kind that differ from the first ones. */
  looks: v.optional(objectOf('looks')),
  /** True if the whole run is on show, its end included. */
  whole: v.optional(v.boolean('true or false')),
  /** The fault of a deliberately broken variant. */
  broken: v.optional(text),
  /** For the lecturer alone. */
  notes: v.optional(text),
  stops: listOf(stopSchema, 'a list of stops', 1, 40),
});

const lessonSchema = exactly('a lesson', {
  format: v.literal(lessonFormat, `"${lessonFormat}"`),
  version: v.literal(lessonVersion, `version ${lessonVersion}`),
  id,
  number: v.optional(naturalNumber(99)),
  title: text,
  teaser: text,
  /** Scenes by name, each as a link or a file holds it. */
  scenes: v.record(v.string('a name'), objectOf('a scene')),
  beats: listOf(beatSchema, `a list of 1 to ${MAX_BEATS} beats`, 1, MAX_BEATS),
});

export type Lesson = v.InferOutput<typeof lessonSchema>;
export type Beat = Lesson['beats'][number];
export type Stop = Beat['stops'][number];
export type Question = v.InferOutput<typeof questionSchema>;

/** The lesson that a value from outside describes. Throws a SceneError that names the place. */
export const parseLesson = (value: unknown): Lesson => checked(lessonSchema, value);
