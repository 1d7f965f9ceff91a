import { describe, expect, it } from 'vitest';
import '../../algorithms/catalogue';
import { findPreset } from '../../scenes/presets';
import { disagreements } from '../../stepping/disagreements';
import { record } from '../../stepping/run';
import { q, related, say } from '../../trace/sentence';
import { piecesText, sentenceDecimals, setSentence, tellingDecimals } from './model';

const set = (...sentence: Parameters<typeof setSentence>): string =>
  piecesText(setSentence(...sentence)).replaceAll('\u00a0', '~');

describe('setSentence', () => {
  it('writes numbers with four decimals and a true minus', () => {
    expect(set(say`It is ${-0.57321}.`)).toBe('It is −0.5732.');
  });

  it.each([
    [say`a distance of at least ${1}; the simplex`, 'a distance of at~least~1.0000; the simplex'],
    [say`proves at most ${2}.`, 'proves at~most~2.0000.'],
    [say`Gap ${0.5} > ${q.epsilon} = ${0.25}`, 'Gap 0.5000~>~ε~=~0.2500'],
    [say`It is ${q.n} − ${q.s} here`, 'It is n~−~s here'],
    [say`That is below ${3} now`, 'That is below~3.0000 now'],
  ])('keeps a number on the line of the word or sign that compares it', (sentence, expected) => {
    expect(set(sentence)).toBe(expected);
  });

  it('sets each number with its own digits where they are given', () => {
    expect(set(say`${0.523146} and ${0.25}`, [6, 4])).toBe('0.523146 and 0.2500');
  });

  it('leaves other spaces free to break', () => {
    expect(set(say`Along ${q.n} the farthest point is ${q.s}.`)).toBe('Along n the farthest point is s.');
  });

  it('keeps quantities apart from text, so that they can be set in their own letters', () => {
    const pieces = setSentence(say`${q.pA} and ${q.pB}`);
    expect(pieces).toEqual([{ quantity: q.pA }, { text: ' and ' }, { quantity: q.pB }]);
  });

  it('shows more decimals in a small scene', () => {
    expect(set(say`${0.00123456}`, 4, 0.01)).toBe('0.001235');
  });
});

describe('tellingDecimals', () => {
  it('is the fewest that distinguish the numbers', () => {
    expect(tellingDecimals([0.5, 0.25], 4, 12)).toEqual([4, 4]);
    expect(tellingDecimals([0.523146, 0.523147], 4, 12)).toEqual([6, 6]);
    expect(tellingDecimals([0.5, 0.5], 4, 12)).toEqual([4, 4]);
  });

  it('adds no digits for numbers that differ only beyond the last digit', () => {
    expect(tellingDecimals([1, 1 + 1e-15], 4, 12)).toEqual([4, 4]);
  });

  it('adds no digits to a number that differs from all others already', () => {
    expect(tellingDecimals([0.523146, 0.523147, 2.4e-12], 4, 12)).toEqual([6, 6, 4]);
  });

  it('distinguishes a number from those it can, even if it equals others', () => {
    expect(tellingDecimals([0.523146, 0.523147, 0.523146 + 1e-15], 4, 12)).toEqual([6, 6, 6]);
  });
});

describe('sentenceDecimals', () => {
  const written = (sentence: Parameters<typeof setSentence>[0]): string =>
    piecesText(setSentence(sentence, sentenceDecimals(sentence))).replaceAll('\u00a0', ' ');

  it('distinguishes compared numbers down to the last bit', () => {
    const [one, other] = [0.13204089692081505, 0.1320408969208151];
    expect(written(say`${one} ${related(one, '<', other)} ${other}`)).toMatch(/^(\S+) < (?!\1$)/);
  });

  it('adds no digits to a number that is not compared', () => {
    const [h, d] = [0.52312, 0.52314];
    expect(written(say`At ${0.523145}, ${h} ${related(h, '<', d, 'below')} ${d}.`)).toBe(
      'At 0.5231, 0.52312 below 0.52314.',
    );
  });

  it('distinguishes each number only from those it is compared with', () => {
    const sentence = say`${0.25} ${related(0.25, '<', 0.5)} ${0.5}; ${0.250001} ${related(0.250001, '<', 2)} ${2}`;
    expect(sentenceDecimals(sentence)).toEqual([4, 4, 4, 4]);
  });
});

it('distinguishes two answers that differ only in their last digits', () => {
  const run = record(findPreset('portal-long-boxes')!.scene);
  const epa = record({ ...run.scene, algorithm: 'epa', options: {} });
  const signedDistance = epa.result.signedDistance! * (1 + 1e-9);
  const other = { ...epa, result: { ...epa.result, signedDistance, certified: false } };
  const [told] = disagreements([
    { run: epa, name: 'EPA' },
    { run: other, name: 'other' },
  ]);
  const text = piecesText(setSentence(told!.text, sentenceDecimals(told!.text, run.problem.scale)));
  const [one, another] = text.match(/[\d.]{4,}/gu)!;
  expect(one).not.toBe(another);
});
