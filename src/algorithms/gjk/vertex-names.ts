import { quantity } from '../../trace/sentence';
import type { Reading, Simplex, Test } from '../../trace/step';
import { comparison } from '../comparison';
import type { TestId } from '../test-id';
import { subscripts, VertexNumbers } from './vertex-numbers';

/** Names for the vertices of a simplex, and tests in whose words they stand: one for each wording, as a recorder expects. */
export class VertexNames {
  private readonly numbers = new VertexNumbers();
  private readonly tests = new Map<string, Test>();
  private readonly readings = new Map<string, Reading>();

  update(simplex: Readonly<Simplex>): void {
    this.numbers.update(simplex);
  }

  /** The name of the vertex in slot `i`. */
  of(i: number): string {
    return `w${subscripts[this.numbers.of(i)]}`;
  }

  /** The distance of O from the part of the simplex with that name. */
  distance(name: string, value: number): Reading {
    let reading = this.readings.get(name);
    if (!reading) {
      reading = { label: 'O from region', quantity: quantity(name), value };
      this.readings.set(name, reading);
    }
    reading.value = value;
    return reading;
  }

  test(id: TestId, left: string, relation: Test['relation'], right: string, ends?: Test['ends']): Test {
    const words = `${left} ${relation} ${right}`;
    const known = this.tests.get(words);
    if (known) return known;
    const made = comparison(id, left, relation, right, ends);
    this.tests.set(words, made);
    return made;
  }
}
