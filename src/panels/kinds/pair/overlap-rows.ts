import { marginsBeyond } from '../../../problems/pair/problem';
import { unrotate } from '../../../math/rotation';
import { vec3, type Vec3 } from '../../../math/vec3';
import { facetFeatures, type Feature } from '../../../shapes/facet-features';
import { overlapAlong } from '../../../shapes/overlap';
import { inDouble, type PairRun } from '../../../stepping/run';
import { touchingShare } from '../../../view/layers/shown';
import { q, quantity, say, type Sentence } from '../../../trace/sentence';
import { row, RowWriter, triple, type Row } from '../../readout/row-writer';

/** The overlap along a direction as a sentence and as rows of numbers. */
interface OverlapText {
  text: Sentence;
  rows: Row[];
}

const m = quantity('m');
/** Lengths along the direction that differ by less, relative to the scale, are the same but for rounding. */
const noise = 1e-12;

/** Measures the shapes of a run along `direction`, unit and in world axes. */
export function overlapText(run: Readonly<PairRun>, direction: Readonly<Vec3>): OverlapText {
  const inA = unrotate(vec3(), run.problem.toWorld, direction);
  const { problem: cso } = inDouble(run);
  const { a, b, h, shared, core } = overlapAlong(cso, inA);
  const features = facetFeatures(cso, inA, touchingShare(run));
  const write = new RowWriter(run);
  const beyond = marginsBeyond(run);
  const passes = h - shared > noise * run.problem.scale && h > 0;
  const measured = write.length1('overlap', passes ? 'to part' : 'overlap', quantity('h(m)', 'best'), h);
  return {
    text: passes ? passingText(h, shared) : alongText(h),
    rows: [
      { ...measured, compared: true },
      ...(passes ? [write.length1('shared', 'shared', undefined, shared)] : []),
      ...(beyond.a + beyond.b > 0 ? [write.length1('coreOverlap', 'of the cores', undefined, core)] : []),
      write.unit3('along', 'along', m, triple(direction)),
      featureRow('featureA', quantity('A', 'a'), features.a),
      featureRow('featureB', quantity('B', 'b'), features.b),
      write.length3('farthestOnA', 'farthest', quantity('a', 'a'), write.placed(a.farthest)),
      write.length3('nearestOnB', 'nearest', quantity('b', 'b'), write.placed(b.nearest)),
    ],
  };
}

function alongText(h: number): Sentence {
  if (h > 0) return say`Along ${m} the shapes overlap by ${h}.`;
  return h < 0
    ? say`Along ${m} there is a gap of ${-h} between the shapes.`
    : say`Along ${m} the shapes touch.`;
}

/** One shape reaches past the far end of the other, so that their overlap is shorter than the separating translation. */
const passingText = (h: number, shared: number): Sentence =>
  say`Along ${m} the shapes share ${shared}; ${q.B} must move by ${h} to part from ${q.A}.`;

/** The feature where the plane orthogonal to the direction touches a shape: `vertex 3`, `edge 2–6`, `face 0 1 3 2`, `curved point`. */
function featureName({ kind, vertices }: Readonly<Feature>): string {
  if (kind === 'curved') return 'curved point';
  return `${kind} ${vertices.join(kind === 'edge' ? '–' : ' ')}`;
}

const featureRow = (key: string, letter: ReturnType<typeof quantity>, feature: Readonly<Feature>): Row =>
  row(key, 'touched on', letter, [featureName(feature)], { kind: feature.kind, vertices: feature.vertices });
