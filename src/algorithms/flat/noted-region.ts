import { length } from '../../math/vec3';
import type { Reading, Simplex, Test } from '../../trace/step';
import type { ClosestFeature } from '../gjk/closest-feature';
import { VertexNames } from '../gjk/vertex-names';
import { NearestRegion } from './nearest-region';

/** The reduction of a GJK in the plane: the region that holds O, and what a step shows of it where a recorder is. */
export class NotedRegion {
  private readonly names: VertexNames | undefined;
  private readonly region: NearestRegion;
  private readonly readings: Reading[] = [];
  private readonly tests: Test[] = [];

  constructor(recorded: boolean) {
    this.names = recorded ? new VertexNames() : undefined;
    this.region = new NearestRegion(this.names);
  }

  /** Returns the readings of the step, where somebody is to see them. */
  find(out: ClosestFeature, simplex: Readonly<Simplex>): Reading[] | undefined {
    this.region.find(out, simplex);
    if (!this.names) return undefined;
    this.readings.length = 0;
    this.readings.push(this.names.distance(this.region.name, length(out.v)));
    return this.readings;
  }

  /** The comparisons of bounds, and with them the signs that led to the region. */
  withSigns(tests: readonly Test[]): readonly Test[] {
    if (!this.names) return tests;
    this.tests.length = 0;
    for (const test of tests) this.tests.push(test);
    for (const sign of this.region.signs) this.tests.push(sign);
    return this.tests;
  }
}
