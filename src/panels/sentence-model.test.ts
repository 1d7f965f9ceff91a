import { describe, expect, it } from 'vitest';
import { q, say } from '../trace/sentence';
import { piecesText, setSentence, tellingDecimals, valuesOf } from './sentence-model';

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

  it('shows more decimals where the scene is small', () => {
    expect(set(say`${0.00123456}`, 4, 0.01)).toBe('0.001235');
  });
});

describe('tellingDecimals', () => {
  it('is as many as tell different numbers apart, and no more', () => {
    expect(tellingDecimals([0.5, 0.25], 4, 12)).toEqual([4, 4]);
    expect(tellingDecimals([0.523146, 0.523147], 4, 12)).toEqual([6, 6]);
    expect(tellingDecimals([0.5, 0.5], 4, 12)).toEqual([4, 4]);
  });

  it('spends no digits on numbers that differ beyond the last of them', () => {
    expect(tellingDecimals([1, 1 + 1e-15], 4, 12)).toEqual([4, 4]);
  });

  it('gives a number that differs from all others anyway no more digits', () => {
    expect(tellingDecimals([0.523146, 0.523147, 2.4e-12], 4, 12)).toEqual([6, 6, 4]);
  });

  it('reads the numbers of a sentence in order', () => {
    expect(valuesOf(say`${q.v} fell from ${2} to ${1}.`)).toEqual([2, 1]);
  });
});
