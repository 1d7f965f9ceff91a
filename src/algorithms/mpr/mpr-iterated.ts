import { vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { choiceOf, directionOf, firstDirection, firstDirectionOption, startOption } from '../options';
import { rayBounds, rayOptions } from './ray-options';
import { RaySearch } from './ray-search';
import { describeRays } from './ray-words';

/**
 * The first of five methods for the depth that Gustafsson tried in 2010: iterated rays.
 *
 *  1. MPR's ray from the centre c of C through the origin O decides whether O is in C, and leaves C through a plane of
 *     normal n (see `SurfaceCast`).
 *  2. Cast the next ray from O along n. If it leaves C, through a plane that is less deep, take that plane's normal for n
 *     and do it again. Else stop.
 *
 * It ends where the foot T of O on the plane is a point of C (see `RaySearch.follow`), which is where tootbird search ends,
 * at several times the cost. That is a local minimum mostly. His 95 % of right answers were for shallow overlaps; in deep
 * ones it is two in three.
 *
 * Departure: his first ray runs from O along −c. It is the same line, and its other end decides whether O is in C at all.
 */
export const mprIterated: Algorithm = {
  id: 'mpr-iterated',
  title: 'Iterated rays',
  summary: 'Gustafsson’s first method: each ray runs along the normal that the last one found.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'stationary',
  options: [...rayOptions, startOption, firstDirectionOption],
  bounds: rayBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new IteratedRays(problem, options).run(trace),
  describe: describeRays,
};

class IteratedRays extends RaySearch {
  protected readonly manyRays = true;
  /** Where the first ray is not that of MPR. */
  private readonly first: Vec3 | null;

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    const given = directionOf(options, 'firstDirection') !== null || choiceOf(options, 'start') === '+c';
    this.first = given ? firstDirection(vec3(), problem, options) : null;
  }

  protected search(trace?: Recorder): void {
    if (!this.castThroughOrigin(trace, this.first === null)) return;
    if (this.first && !this.castFromOrigin(this.first, trace)) return;
    this.end(this.follow(trace) ? 'no-progress' : 'max-iterations');
  }
}
