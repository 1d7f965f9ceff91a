import type { Algorithm } from './algorithm';
import { gjk } from './gjk/gjk';

export const catalogue: readonly Algorithm[] = [gjk];

export function findAlgorithm(id: string): Algorithm | undefined {
  return catalogue.find((algorithm) => algorithm.id === id);
}
