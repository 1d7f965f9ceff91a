import { vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { toggleOf } from '../options';
import { rayBounds, rayOptions } from './ray-options';
import { RaySearch } from './ray-search';
import { describeRays } from './ray-words';
import { reading } from '../reading';

/**
 * The second of five methods for the depth that Gustafsson tried in 2010: iterated rays from six directions.
 *
 *  1. MPR's ray decides whether the origin O is in C, and gives the first plane (see `SurfaceCast`).
 *  2. From there, and from each of the six rays along ±x, ±y and ±z of A's frame, follow the normals until the depth stops
 *     falling (see `RaySearch.follow`).
 *  3. The least deep of those planes is the answer.
 *
 * He hoped that two local minima would be at least 90° apart, so that one of six rays would find the way to the least; they
 * need not be. His 99 % of right answers were for shallow overlaps.
 *
 * Departures: the centre's own ray counts, since it has to be cast anyway; an option takes it out. He cast one of two opposite
 * rays where that had found the way down; all six are cast here.
 */
export const mprSix: Algorithm = {
  id: 'mpr-six',
  title: 'Six rays',
  summary: 'Gustafsson’s second method: iterated rays from six directions, and the best of them.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'stationary',
  options: [
    ...rayOptions,
    {
      key: 'centreRay',
      label: 'ray from c',
      help: 'The ray from the centre of C through the origin, which is cast in any case, is a start like the six.',
      type: 'toggle',
      default: true,
    },
  ],
  bounds: rayBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new SixRays(problem, options).run(trace),
  describe: describeRays,
};

const axes = [vec3(1), vec3(-1), vec3(0, 1), vec3(0, -1), vec3(0, 0, 1), vec3(0, 0, -1)];

class SixRays extends RaySearch {
  protected readonly manyRays = true;
  private readonly centreRay: boolean;
  private readonly which = reading('axis', quantity('k'));
  private readonly whichReadings = [this.which, this.leastMet];
  private readonly noneTest = comparison('axes', 'axes left', '<', '1', 'met');
  private readonly noneTests = [this.noneTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.centreRay = toggleOf(options, 'centreRay');
  }

  protected search(trace?: Recorder): void {
    if (!this.castThroughOrigin(trace, this.centreRay)) return;
    if (this.centreRay) this.follow(trace);
    for (const [i, axis] of axes.entries()) {
      if (this.spent) break;
      this.which.value = i + 1;
      if (this.castFromOrigin(axis, trace, this.whichReadings)) this.follow(trace);
    }
    if (this.spent) return this.end('max-iterations');
    measure(this.noneTest, 0, 1, true);
    this.end('no-progress', this.noneTests);
  }
}
