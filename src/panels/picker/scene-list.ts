import { findAlgorithm, knownCasts } from '../../algorithms/known';
import type { Status } from '../../algorithms/algorithm';
import { lessonPrefix } from '../../lessons/address';
import { lessons, type LessonHead } from '../../lessons/list';
import { presetGroups } from '../../scenes/presets';
import { relationOf } from '../../scenes/presets/relations';
import type { Scene } from '../../problems/scene';
import type { Preset } from '../../scenes/presets/preset';
import type { PickerGroup, PickerOption } from './picker';

export { findPrepared, findPreset, preparedScenes, presetGroups, presets } from '../../scenes/presets';

/** The names of the filters. */
const relations: Partial<Record<Status, string>> = {
  separated: 'apart',
  overlapping: 'overlap',
  touching: 'touching',
  unresolved: 'unresolved',
};
export const sceneFilters = [
  'lessons',
  ...Object.values(relations),
  'casts',
  'worlds',
  'failures',
  'float32',
];

/** The prepared scenes as groups of options. The titles of the algorithms need the loaded catalogue. */
export const sceneGroups = (): PickerGroup[] => [
  { title: 'Lessons', options: lessons.map(lessonOption) },
  ...presetGroups.map(({ title, presets }) => ({
    title,
    options: presets.map((preset) => sceneOption(preset, title === 'Failures')),
  })),
];

const lessonOption = ({ id, number, title, teaser, topics, badges }: LessonHead): PickerOption => ({
  id: `${lessonPrefix}${id}`,
  title: `${number} ${title}`,
  teaser,
  summary: `A lesson: ${teaser}.`,
  kinds: ['lessons'],
  badges,
  alsoCalled: `lesson ${id} ${topics}`,
});

function sceneOption({ id, title, teaser, scene }: Preset<Scene>, isFailure: boolean): PickerOption {
  const { algorithm, precision, note = '', source = '', dim } = scene;
  const kinds = [
    scene.kind === 'pair' ? (relations[relationOf(id)] ?? '') : `${scene.kind}s`,
    isFailure ? 'failures' : '',
    precision === 'f32' ? 'float32' : '',
  ];
  const cast = knownCasts().find((known) => known.id === algorithm);
  const badge = (findAlgorithm(algorithm) ?? cast)?.title ?? algorithm;
  const solves = findAlgorithm(algorithm)?.solves ?? [];
  const depth = solves.includes('depth') ? 'penetration depth' : '';
  const alsoCalled = [id, scene.id, algorithm, source, depth, ...kinds].join(' ');
  return { id, title, teaser, summary: note, kinds, badges: [badge, `${dim}D`], alsoCalled };
}
