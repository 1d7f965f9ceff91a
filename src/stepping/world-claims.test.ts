import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { malformed } from '../algorithms/oracle/malformed';
import { worldRows, type FrameWorld } from '../trace/parts/world';
import '../problems/kinds';
import { worldPresets } from '../scenes/presets/worlds';
import { plainText } from '../trace/sentence';
import { describe, record } from './run';

interface Told {
  world: FrameWorld;
  phase: string;
  words: string;
  /** Mistakes of their form. */
  mistakes: string[];
}

/** Every step of every prepared world with its words. */
const told: Told[] = worldPresets.flatMap(({ scene }) => {
  const run = record(scene);
  return Array.from({ length: run.trace.length }, (_, step) => {
    const frame = run.trace.at(step);
    const { text, detail } = describe(run, frame);
    const words = plainText([...text, ' ', ...detail]);
    const mistakes = [...malformed(text), ...malformed(detail)];
    return { world: frame.world!, phase: frame.phase, words, mistakes };
  });
});
const ofPhase = (phase: string): Told[] => told.filter((step) => step.phase === phase);

test('plurals, units and stops are as they should be', () => {
  expect(told.length).toBeGreaterThan(500);
  expect(told.flatMap(({ mistakes }) => mistakes).slice(0, 5)).toEqual([]);
});

test('a push is said to be given, kept or taken back as n·v rises, stays or falls', () => {
  const seen = { given: 0, kept: 0, back: 0, none: 0 };
  for (const { world, words } of ofPhase('solve')) {
    const [, limit, before] = /allows n·v ≥ ([\d.e-]+), and n·v is ([\d.e-]+\d)/.exec(words) ?? [];
    if (before === undefined) continue;
    const [impulse, , after] = world.impulses!.slice(world.contact * worldRows.impulses);
    expect(Number(limit)).toBe(world.contacts![world.contact * worldRows.contacts + 9]! + 0);
    const rise = after! - Number(before);
    const rounding = 1e-9 * (Math.abs(after!) + Math.abs(Number(before)));
    if (words.includes('An impulse takes the rest')) {
      seen.given++;
      expect(rise).toBeGreaterThanOrEqual(-rounding);
    } else if (words.includes('takes back')) {
      seen.back++;
      expect(rise).toBeLessThan(0);
    } else {
      expect(Math.abs(rise)).toBeLessThanOrEqual(rounding);
      expect(words.includes('it need not push')).toBe(impulse === 0);
      seen[impulse === 0 ? 'none' : 'kept']++;
    }
  }
  expect(Math.min(seen.given, seen.kept, seen.back, seen.none)).toBeGreaterThan(0);
});

test('the verb of the broad phase agrees with its number', () => {
  const broad = ofPhase('broad');
  for (const { world, words } of broad) {
    const pairs = (world.pairs?.length ?? 0) / worldRows.pairs;
    expect(words).toMatch(
      pairs === 1 ? /^1\spair of .* overlaps:/ : new RegExp(`^${pairs}\\spairs of .* overlap:`),
    );
  }
  expect(broad.length).toBeGreaterThan(20);
});

test('contacts that restitution parts are not said to come nearer', () => {
  const seen = { apart: 0, bounce: 0 };
  for (const { world, words } of ofPhase('contacts')) {
    const rows = worldRows.contacts;
    const all = (world.contacts?.length ?? 0) / rows;
    const limits = Array.from({ length: all }, (_, k) => world.contacts![k * rows + 9]!);
    const isBounce = limits.some((limit) => limit > 0);
    expect(words.includes('Restitution')).toBe(isBounce);
    if (isBounce) seen.bounce++;
    if (!words.includes('may come nearer')) continue;
    seen.apart++;
    expect(limits.some((limit) => limit < 0)).toBe(true);
  }
  expect(Math.min(seen.apart, seen.bounce)).toBeGreaterThan(0);
});
