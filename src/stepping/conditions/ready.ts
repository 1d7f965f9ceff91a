/** A common condition; `number` is the part that may be chosen. */
export interface ReadyCondition {
  title: string;
  number?: number;
  text: (number: number) => string;
}

export const readyConditions: readonly ReadyCondition[] = [
  { title: 'bounds cross', text: () => 'lower > upper' },
  { title: 'a support repeats', text: () => 'support.repeats and supports increases' },
  { title: 'sliver simplex, thinner than', number: 1e-3, text: (n) => `simplex.thickness < ${n}` },
  { title: 'faces grow past', number: 100, text: (n) => `faces > ${n} and previous(faces) <= ${n}` },
  { title: 'the direction turns by more degrees than', number: 90, text: (n) => `turn > ${n}` },
  { title: 'gap below this share of E', number: 1e-3, text: (n) => `gap < ${n} * E` },
  { title: 'the lower bound gets worse', text: () => 'lower decreases' },
  { title: 'the upper bound gets worse', text: () => 'upper increases' },
  {
    title: 'a comparison as close as rounding',
    text: () => 'abs(test.slack) < 1e-12 * max(abs(test.left), abs(test.right))',
  },
  { title: 'O is outside a wall of the portal', text: () => 'wall.least < 0' },
];
