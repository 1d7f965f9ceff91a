import { quantity } from '../../trace/sentence';
import type { Reading } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { findReading, reading } from '../reading';

const noReadings: readonly Reading[] = [];

/**
 * The number of times that a run took each of its branches. A step shows them as readings: the branch that it took, and the hits of every
 * branch so far, by name.
 */
export class BranchHits<Name extends string> {
  private readonly hits: Readonly<Record<Name, Reading>>;
  private readonly taken: Readonly<Record<Name, Reading>>;
  private readonly shown: Reading[] = [];

  constructor(private readonly names: readonly Name[]) {
    const each = (make: (name: Name) => Reading): Record<Name, Reading> =>
      Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Reading>;
    this.hits = each((label) => ({ label, quantity: quantity('k'), value: 0 }));
    this.taken = each((name) => reading('branch taken', quantity(name)));
  }

  take(name: Name): void {
    this.taken[name].value = ++this.hits[name].value;
  }

  /** The readings of a step that took this branch, after `others`. */
  readings(name: Name, others: readonly Reading[] = noReadings): readonly Reading[] {
    this.shown.length = 0;
    for (const other of others) this.shown.push(other);
    this.shown.push(this.taken[name]);
    for (const known of this.names) this.shown.push(this.hits[known]);
    return this.shown;
  }
}

/** The name of the branch that a step took; empty if it took none. */
export const branchOf = (frame: Readonly<Frame>): string =>
  findReading(frame, 'branch taken')?.quantity.letter ?? '';
