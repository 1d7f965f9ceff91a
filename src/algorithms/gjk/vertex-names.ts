import type { Simplex, Test } from '../../trace/step';
import { comparison } from '../comparison';
import { subscripts, VertexNumbers } from './vertex-numbers';

/** Names for the vertices of a simplex, and tests in whose words they stand: one for each wording, as a recorder expects. */
export class VertexNames {
  private readonly numbers = new VertexNumbers();
  private readonly tests = new Map<string, Test>();

  update(simplex: Readonly<Simplex>): void {
    this.numbers.update(simplex);
  }

  /** The name of the vertex in slot `i`. */
  of(i: number): string {
    return `w${subscripts[this.numbers.of(i)]}`;
  }

  test(left: string, relation: Test['relation'], right: string, ends?: Test['ends']): Test {
    const words = `${left} ${relation} ${right}`;
    const known = this.tests.get(words);
    if (known) return known;
    const made = comparison(left, relation, right, ends);
    this.tests.set(words, made);
    return made;
  }
}
