import { spiral } from '../../math/angle';
import { noAngle } from '../../math/precision';
import { copy, distance, isFinite } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Reading, Recorder, Test, Witnesses } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { copyWitnesses, witnesses } from '../gjk/simplex';
import { capOption, choiceOf, toleranceOption } from '../options';
import { d } from '../words';
import { AroundOrigin } from './around-origin';
import { describeSoup } from './describe-soup';
import { nearestPoint } from './face';
import { gjkPartOptions } from './gjk-part';
import type { Solid } from './solid';
import { raysFromO, Soup } from './soup';
import { reading } from '../reading';

/**
 * EPA as one would like it to be, after the fourth of the depth methods that D. Gustafsson tried and gave up ("Voronoi,
 * MPR, EPA …", 2010): a soup of triangles, without neighbours, without flood and horizon.
 *
 *  1. GJK, and a polytope around O, as in EPA.
 *  2. Pick the nearest portal: a triangle through which the ray from O along its own normal passes.
 *  3. Sample along its normal. Stop where C ends at the triangle.
 *  4. Stitch: s splits the triangle into three. The neighbours that s sees as well are left as they are.
 *  5. Reject: of the three, those that are no portals go. Go on with 2.
 *
 * It does not work, and the steps show why. If a part is no portal, a hole stays, and what was behind it is never looked
 * at again; on a smooth surface soon no portal is left. If s lies beyond a neighbour, parts cover each other. There is
 * no lower bound, since the ball that touches the nearest triangle gets out through a hole. Every h(n) is an upper bound
 * of the depth all the same.
 *
 * If `keep` is `outward`, all parts that have O behind them stay, portals or not. Holes are rare then; instead
 * neighbours that see the same s are split by it one after the other, their parts come to lie upon each other, and copies
 * of one triangle are split again and again until the cap.
 *
 * Departures, with reasons: the original's rule of what is a portal is not published; this one is ours.
 */
export const epaSoup: Algorithm = {
  id: 'epa-soup',
  title: 'Broken EPA (soup)',
  summary: 'EPA without neighbours: a soup of triangles that tears and overlaps. An upper bound at best.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'distance',
  options: [
    toleranceOption(
      'Stop where C ends this near to the nearest portal, in units of E = extent(A) + extent(B).',
      1e-9,
    ),
    capOption(64, 300),
    {
      key: 'keep',
      label: 'keep',
      help: 'Which of the three parts of a triangle are kept: portals, or any that has the origin behind it.',
      type: 'choice',
      choices: ['portals', 'outward'],
      default: 'portals',
    },
    ...gjkPartOptions,
  ],
  bounds: {
    of: 'depth',
    upper: d,
    gap: { label: 'gap', quantity: quantity('h − d', 'ink', 'f') },
  },
  solve: (problem, options, trace) => new EpaSoup(problem, options).run(trace),
  describe: describeSoup,
};

/** The directions along which the soup is looked at. */
const looks = spiral(raysFromO);

/** The state of one search, once GJK is done. `closest` is the point of the picked triangle nearest to O. */
class EpaSoup extends AroundOrigin {
  private readonly portalsAlone: boolean;
  /** The point of the triangle on the surface that the search ended with. */
  private readonly contact: Witnesses = witnesses();

  private readonly openEdges = reading('open edges', quantity('e', 'cut'));
  private readonly holes = reading('holes seen from O', quantity('%', 'cut'));
  private readonly layers = reading('layers seen from O', quantity('%', 'pick'));
  private readonly soupCounts: readonly Reading[] = [...this.counts, this.openEdges, this.holes, this.layers];

  private readonly surfaceTest = comparison('surface', 'h(n) − d_f', '≤', 'ε', 'met');
  private readonly portalTest = comparison('splits', 'triangles to split', '<', '1', 'met');
  private readonly surfaceTests = [this.surfaceTest];
  private readonly portalTests = [this.portalTest];
  protected override readonly capTests = [this.surfaceTest, this.capTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.portalsAlone = choiceOf(options, 'keep') === 'portals';
  }

  protected override grow(solid: Solid, trace?: Recorder): void {
    const soup = new Soup(this.vertices, this.portalsAlone, solid);
    this.polytope = soup;
    // Costly, and only for display.
    if (trace) soup.watch(looks);
    while (!this.ending) this.split(soup, trace);
  }

  /** Steps 2 to 5 of the header. */
  private split(soup: Soup, trace?: Recorder): void {
    const { s: sample, sPlane: plane } = this;
    this.pick(soup);
    trace?.frame(this.showing('pick', { tests: this.portalTests }));
    if (this.ending) return;
    const tests = this.takeSample(soup);
    trace?.frame(this.showing('sample', { sample, plane, tests }));
    if (this.ending) return;
    soup.split(this.keep(sample));
    if (trace) this.look(soup);
    trace?.frame(this.showing('stitch', { sample, plane }));
    if (soup.visible.length === 0) return;
    soup.dropVisible();
    if (trace) this.look(soup);
    trace?.frame(this.showing('reject', { sample, plane }));
  }

  private pick(soup: Soup): void {
    this.iteration++;
    this.gap = undefined;
    const found = soup.pick();
    if (measure(this.portalTest, found ? 1 : 0, 1, !found)) this.ending = 'no-progress';
    if (!found) return;
    copy(this.direction, soup.pickedFace.plane.normal);
    this.closest = nearestPoint(this.nearest, soup.pickedFace);
  }

  private takeSample(soup: Soup): readonly Test[] {
    const height = this.support();
    this.improve();
    this.gap = height - soup.pickedFace.plane.offset;
    const isCapped = this.isCapped();
    if (isCapped) this.ending = 'max-iterations';
    const slack = this.slack();
    if (measure(this.surfaceTest, this.gap, slack, this.gap <= slack)) this.ending = 'portal-at-surface';
    if (!isFinite(this.s.v)) this.ending = 'numerical-failure';
    return isCapped ? this.capTests : this.surfaceTests;
  }

  /** Measures the soup: its edges from outside, its holes and layers from O. */
  private look(soup: Soup): void {
    const edges = soup.edgeCounts;
    this.vertexCount.value = soup.vertexCount;
    this.edgeCount.value = edges.length;
    this.faceCount.value = soup.standing.length;
    this.euler.value = this.vertexCount.value - edges.length + soup.standing.length;
    this.openEdges.value = edges.filter((count) => count === 1).length;
    this.holes.value = (100 * soup.layers.filter((count) => count === 0).length) / looks.length;
    this.layers.value = (100 * soup.layers.filter((count) => count > 1).length) / looks.length;
    this.shownCounts = this.soupCounts;
  }

  /** The last triangle has the contact only if it is on the best plane. */
  protected override finish(): void {
    this.closest = undefined;
    if (this.ending !== 'portal-at-surface' || !this.isOnBestPlane()) return;
    copyWitnesses(this.contact, this.nearest);
    this.closest = this.contact;
  }

  private isOnBestPlane(): boolean {
    return distance(this.direction, this.normal) <= noAngle;
  }

  /** No depth: the bounds may agree, but not by the work of the soup. */
  protected override certifies(): boolean {
    return super.certifies() && this.status() !== 'overlapping';
  }
}
