import type { Failing } from './failing';
import type { Cost } from './cost';

/** What shrinking keeps, as the end of a sentence that begins with “while”. */
export function wayText(failing: Readonly<Failing>): string {
  switch (failing.way) {
    case 'wrong':
      return `the answer is wrong by more than ${failing.share} E`;
    case 'outcome':
      return `the run ends with ${failing.outcome}`;
    case 'check':
      return `the check ${failing.id} is broken`;
    case 'precision':
      return 'single and double precision contradict each other';
    case 'rival':
      return `${failing.rival.algorithm} contradicts it`;
    case 'condition':
      return `${failing.text} holds in some step`;
  }
}

/** `16 points, 240 digits`. */
export function costText({ items, digits }: Readonly<Cost>): string {
  const points = items === 0 ? '' : `${items} ${items === 1 ? 'point' : 'points'}, `;
  return `${points}${digits} ${digits === 1 ? 'digit' : 'digits'}`;
}
