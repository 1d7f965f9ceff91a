import type { Algorithm } from '../algorithm';
import { box2dGjk } from './box2d-gjk';
import { bulletEpa } from './bullet-epa';
import { bulletGjk } from './bullet-gjk';
import { coalGjk } from './coal-gjk';
import { libccdEpa } from './libccd-epa';
import { libccdMpr } from './libccd-mpr';
import { openGjk } from './opengjk';

/**
 * Searches as published engines have them, with their mistakes. They are no part of the catalogue, whose algorithms answer for
 * what they say.
 */
export const engines: readonly Algorithm[] = [
  openGjk,
  coalGjk,
  bulletGjk,
  bulletEpa,
  libccdEpa,
  libccdMpr,
  box2dGjk,
];
