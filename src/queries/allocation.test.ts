import { describe, expect, test } from 'vitest';
import { makersIn } from '../algorithms/oracle/makers.fixture';

/** They make what a caller or a module owns, once. */
const makers = new Set([
  'closest',
  'pair',
  'answer',
  'pairCache',
  'coreDepth',
  'levelFeature',
  'outline',
  'region',
]);

describe('no function of a query writes a literal, a closure or a new object', () => {
  test.each([
    'apart',
    'beyond',
    'closest',
    'closest-points',
    'core-depth',
    'cylinder-distance',
    'depth-cache',
    'distance',
    'expand',
    'intersects',
    'kept-triangle',
    'level-feature',
    'pair',
    'pair-cache',
    'polish',
    'reduce',
    'shared-region',
    'signed-distance',
    'steady-middle',
    'steady-points',
    'support',
    'zonotope-axes',
    'zonotope-depth',
    'zonotope-distance',
    'zonotope-ranks',
  ])('%s', (file) => {
    expect(makersIn(`../queries/${file}`).filter((maker) => !makers.has(maker))).toEqual([]);
  });

  test('one would be seen', () => {
    expect(makersIn('../queries/readable')).toContain('answerReadably');
    expect(makersIn('../queries/pair-cache')).toContain('pairCache');
  });
});
