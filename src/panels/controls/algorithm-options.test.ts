import { describe, expect, it } from 'vitest';
import { catalogue, engines, headings } from '../../algorithms/catalogue';
import { inSpace } from '../../algorithms/searches.fixture';
import { algorithmGroups, filtersOf } from './algorithm-options';

const all = [...catalogue, ...engines];
const groups = algorithmGroups(all, headings);
const options = groups.flatMap((group) => group.options);

describe('the list of algorithms', () => {
  it('has each of them once, in its order, under a heading', () => {
    expect(options.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(groups.map(({ title }) => title)).toEqual(headings.map(({ title }) => title));
    for (const { options: members } of groups) expect(members.length).toBeGreaterThan(0);
  });

  it('says of each what it solves and what it certifies, in one line', () => {
    for (const { teaser } of options) {
      expect(teaser).toMatch(/^(Overlap|Distance|Depth)(, (distance|depth))*; certifies /);
      expect(teaser.length).toBeLessThanOrEqual(56);
    }
  });

  it('can be filtered by what some of them solve and others do not', () => {
    const filters = filtersOf(groups);
    expect(filters).toContain('depth');
    for (const filter of filters) {
      const found = options.filter(({ kinds }) => kinds!.includes(filter));
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(options.length);
    }
  });

  it('has filters by dimension once there are two', () => {
    expect(filtersOf(algorithmGroups(inSpace, headings))).not.toContain('3D');
    expect(filtersOf(groups)).toEqual(expect.arrayContaining(['2D', '3D']));
  });
});

describe('the options of each algorithm', () => {
  it.each(all.map((algorithm) => [algorithm.id, algorithm] as const))(
    'of %s have labels of their own that fit beside a control, and depend on options that there are',
    (_, { options: specs }) => {
      expect(new Set(specs.map(({ label }) => label)).size).toBe(specs.length);
      expect(new Set(specs.map(({ key }) => key)).size).toBe(specs.length);
      for (const { label, help, appliesIf } of specs) {
        expect(label.length).toBeLessThanOrEqual(16);
        expect(help.length).toBeGreaterThan(15);
        if (!appliesIf) continue;
        const other = specs.find(({ key }) => key === appliesIf.key)!;
        if (other.type === 'choice') expect(other.choices).toContain(appliesIf.is);
        else if (other.type === 'toggle') expect(appliesIf.is).toBeTypeOf('boolean');
        else expect(appliesIf.is).toBe(other.default);
      }
    },
  );
});
