import type { Scene } from '../../problems/scene';
import type { Preset } from '../../scenes/presets/preset';
import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import { findPreset, presetGroups } from '../../scenes/presets';
import { frameAt, record } from '../../stepping/run';
import { measures } from '../../stepping/measures';
import { initialState } from '../../store/state';
import { litArrows, highlightNames, litShapes } from '../../view/layers/highlight';
import '../../view/layers/lazy-layers';
import { picture } from '../../view/layers/picture';
import type { Picture } from '../../view/picture';
import { readoutRows } from './rows';
import { twinOfMeasure, twinOfRow } from './row-twins';

const spaces = ['object', 'minkowski'] as const;

/** Names of the marks that light up for a name, in both spaces. */
function litIn(shown: Picture, twin: string): string[] {
  return spaces.flatMap((space) => [
    ...shown[space].marks.filter((mark) => mark.twin === twin).map(({ name }) => `${space} ${name}`),
    ...shown[space].arrows.filter(({ id }) => litArrows(twin).includes(id)).map(({ id }) => `${space} ${id}`),
    ...(litShapes(shown[space], twin) ? [`${space} shapes`] : []),
  ]);
}

const isOfPair = (preset: Preset<Scene>): preset is Preset => preset.scene.kind === 'pair';

const scenes = [
  ...presetGroups.flatMap(({ presets }) => presets.filter(isOfPair).slice(0, 2)),
  ...['cylinder-deep-in-box', 'portal-through-an-edge', 'saddle-start'].map((id) => findPreset(id)!),
];

test('every row highlights what it describes in the picture, in scenes of all groups', () => {
  const dark = new Map<string, number>();
  const names = new Set<string>();
  let rows = 0;
  for (const { id, scene } of scenes) {
    const run = record(scene);
    for (let step = 0; step < run.trace.length; step += Math.ceil(run.trace.length / 12)) {
      const frame = frameAt(run, step);
      const shown = picture(run, step, initialState.layers);
      for (const { key } of readoutRows(run, frame)) {
        const twin = twinOfRow(key, run, frame);
        if (twin === undefined) continue;
        rows++;
        names.add(twin);
        if (litIn(shown, twin).length === 0) dark.set(`${id} ${key}`, step);
      }
    }
  }
  expect([...dark]).toEqual([]);
  expect(rows).toBeGreaterThan(600);
  // Only measures refer to the portal as a whole.
  expect(highlightNames.filter((name) => !names.has(name))).toEqual(['portal']);
});

test('a measure highlights the same as the row of that quantity', () => {
  const run = record(findPreset('cylinder-deep-in-box')!.scene);
  const pairs = {
    upper: 'proven',
    'support.y': 'support',
    'picked.distance': 'pickedFace',
    'turn.mrad': 'direction',
  };
  for (let step = 0; step < run.trace.length; step++) {
    const frame = frameAt(run, step);
    for (const [measure, row] of Object.entries(pairs))
      expect(twinOfMeasure(measure, run, frame)).toBe(twinOfRow(row, run, frame));
  }
  const known = measures.filter(({ name }) => twinOfMeasure(name, run, frameAt(run, 30)) !== undefined);
  expect(known.length).toBeGreaterThan(15);
  for (const name of ['step', 'iteration', 'supports', 'phase', 'faces'])
    expect(twinOfMeasure(name, run, frameAt(run, 30))).toBeUndefined();
});

test('a vertex is highlighted in Minkowski space together with its points on both shapes', () => {
  const run = record(findPreset('hull-beside-box')!.scene);
  const step = run.timeline.steps.findLastIndex(({ phase }) => phase === 'reduce');
  const frame = frameAt(run, step);
  const shown = picture(run, step, initialState.layers);
  expect(frame.simplex!.length).toBeGreaterThan(1);
  for (const { sample } of frame.simplex!) {
    const number = run.names[step]!.get(sample.index)!;
    const twin = twinOfRow(`w${number}`, run, frame)!;
    expect(litIn(shown, twin)).toEqual([`object a${number}`, `object b${number}`, `minkowski w${number}`]);
  }
});
