import { expect, test } from 'vitest';
import { home } from '../scenes/presets/home';
import { record } from '../stepping/run';
import { anchorOf, stepOf } from './anchor';
import { parseLesson } from './lesson';
import { moved, packed, unpacked, withEntry, withNote, without } from './playlist';

const scene = JSON.parse(JSON.stringify(home.scene)) as object;
const entry = (at: string, note: string, of = scene) => ({ title: 'Home', scene: of, at, note });
const three = ['sample', 'reduce 2', 'exit'].reduce(
  (list, at) => withEntry(list, entry(at, `note at ${at}`)),
  withEntry(null, entry('start', 'first')),
);

test('every step has a symbolic name that leads back to it', () => {
  const { trace } = record(home.scene);
  for (let step = 0; step < trace.length; step++) expect(stepOf(trace, anchorOf(trace, step))).toBe(step);
  expect(anchorOf(trace, 4)).toBe('sample 2');
});

test('entries are added, moved, renamed and removed, and a scene is kept once', () => {
  expect(Object.keys(three.scenes)).toHaveLength(1);
  expect(parseLesson(three)).toEqual(three);
  const notes = (list: typeof three): string[] => list.beats.map(({ stops }) => stops[0]!.say);
  expect(notes(moved(three, 3, 0))[0]).toBe('note at exit');
  expect(moved(three, 0, -1)).toBe(three);
  expect(notes(withNote(three, 1, 'other'))[1]).toBe('other');
  const two = withEntry(three, entry('exit', 'elsewhere', { ...scene, title: 'Other' }));
  expect(Object.keys(two.scenes)).toHaveLength(2);
  expect(Object.keys(without(two, 4)!.scenes)).toHaveLength(1);
  expect(without(withEntry(null, entry('exit', '')), 0)).toBeNull();
});

test('a link brings the whole playlist back, and a damaged one is refused', async () => {
  const text = await packed(three);
  expect(text).toMatch(/^[\w-]+$/u);
  expect(await unpacked(text)).toEqual(three);
  const tried = unpacked(text.slice(0, -20)).then(
    () => 'read',
    () => 'refused',
  );
  expect(await tried).toBe('refused');
  const other = await packed({ ...three, format: 'other' } as never);
  await expect(unpacked(other)).rejects.toThrow('format: expected "minkowscope-lesson"');
});
