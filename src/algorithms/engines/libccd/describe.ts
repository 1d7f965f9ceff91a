import { negative, q, quantity, say, sum, type Description, type Sentence } from '../../../trace/sentence';
import { length } from '../../../math/vec3';
import { ownWord } from '../../../trace/own-words';
import type { Frame } from '../../../trace/trace';
import type { DescribeContext } from '../../algorithm';
import { f, P } from '../../epa/describe';
import { findTest } from '../../test-id';
import {
  compared,
  count,
  hOfN,
  noDeeper,
  nothing,
  roundingOf,
  separation,
  verdict,
  type Describer,
  type Verdict,
} from '../../words';
import { answersAs } from '../describe-engine';

/** The endings that only libccd has. */
export const endings = {
  near: ownWord('near-face'),
  vertex: ownWord('nearest-vertex'),
  touching: ownWord('touching-contact'),
  words: {
    'near-face': { title: 'The new point is near the nearest part' },
    'nearest-vertex': { title: 'The nearest part is a vertex' },
    'touching-contact': { title: 'The simplex counts as touching' },
  },
} as const;

const w = quantity('w', 'pick');
const normW = quantity('|w|', 'pick');
const simplices = ['nothing', 'a point', 'a segment', 'a triangle', 'a tetrahedron'] as const;

const reached = (frame: Readonly<Frame>): Sentence =>
  frame.plane
    ? say`Along ${q.n} the farthest point is ${q.s}: ${q.C} ends at ${hOfN} = ${frame.plane.offset}.`
    : say`The next way has no length, and so no direction: the support gives ${q.s}.`;

const sizeOf = ({ simplex = [] }: Readonly<Frame>): number => simplex.length;

const describers: Partial<Record<Frame['phase'], Describer>> = {
  start: () => ({
    title: 'Start',
    text: say`GJK comes first. It looks along ${q.n}, the x axis of the world, wherever the bodies are.`,
    detail: say`What counts as zero is a number, whatever the unit: u, the distance from 1 to the next number.`,
  }),
  sample: (frame) => ({
    title: 'Sample',
    text: reached(frame),
    detail: frame.polytope ? growth(frame) : intersection(frame),
  }),
  reduce: (frame) => ({
    title: 'Reduce',
    text: say`By its signs, ${simplices[sizeOf(frame)]!} of the simplex is left.`,
    detail: reduction(frame),
  }),
  enclose: (frame) =>
    frame.sample
      ? {
          title: 'Enclose',
          text: reached(frame),
          detail: say`${q.C} is sampled around ${simplices[sizeOf(frame)]!}, which has no inside.`,
        }
      : {
          title: 'Enclose',
          text: say`The first polytope ${P} has ${count(frame.polytope?.faces.length ?? 0, 'face', 'faces')}.`,
          detail: findTest(frame, 'span')
            ? say`A sample beside the simplex is on it: libccd takes it for the surface of ${q.C}, and the contact for a touching one.`
            : say`From here on a sample takes the place of the part of ${P} nearest to ${q.O}.`,
        },
  pick: (frame) => ({
    title: 'Pick',
    text: say`The part of ${P} nearest to ${q.O} is ${partOf(frame)}, with its point ${w} at ${normW} = ${distanceOfW(frame)}.`,
    detail: findTest(frame, 'corner')?.met
      ? say`A vertex cannot be split: libccd ends with it.`
      : findTest(frame, 'origin')?.met
        ? say`${said(frame, 'origin')}: for libccd the shapes touch there.`
        : say`Next: a sample along ${w}.`,
  }),
  stitch: (frame) => ({
    title: 'Stitch',
    text: say`${q.s} takes the place of that part alone: ${P} has ${count(frame.polytope!.faces.length, 'face', 'faces')}.`,
    detail: say`Other faces that ${q.s} sees stay, and ${P} may get dents.`,
  }),
  stop: (frame) => ({ title: 'Stop', text: nothing, detail: reason(frame) }),
};

/** A comparison with its numbers. */
function said(frame: Readonly<Frame>, id: Parameters<typeof findTest>[1]): Sentence {
  const test = findTest(frame, id);
  return test ? say`${test.left}: ${compared(test)}` : nothing;
}

const isCapped = (frame: Readonly<Frame>): boolean => findTest(frame, 'cap')?.met === true;

function intersection(frame: Readonly<Frame>): Sentence {
  if (isCapped(frame)) return say`But the cap is reached.`;
  const ahead = findTest(frame, 'ahead');
  if (!ahead) return say`It is the first point of the simplex. Next: from there towards ${q.O}.`;
  return ahead.met
    ? say`It is before ${q.O}: for libccd the shapes are apart.`
    : say`It is not before ${q.O}, and joins the simplex.`;
}

function reduction(frame: Readonly<Frame>): Sentence {
  if (findTest(frame, 'thin')?.met)
    return say`${said(frame, 'thin')}: the tetrahedron is flat, and libccd says that nothing intersects.`;
  if (findTest(frame, 'repeat')) return say`${q.s} is a vertex already: libccd says that nothing intersects.`;
  if (findTest(frame, 'short')?.met)
    return say`${said(frame, 'short')}: too short to look along, and libccd says that nothing intersects.`;
  if (findTest(frame, 'origin')?.met) return say`${said(frame, 'origin')}: ${q.O} counts as on it.`;
  return findTest(frame, 'short')
    ? say`The next way leads from it towards ${q.O}.`
    : say`${q.O} is inside: the shapes overlap.`;
}

function growth(frame: Readonly<Frame>): Sentence {
  const near = findTest(frame, 'near-face');
  if (findTest(frame, 'gap')?.met) return say`${said(frame, 'gap')}: it counts as the surface of ${q.C}.`;
  if (near?.met) return say`${said(frame, 'near-face')}: ${q.s} is near enough to the part for libccd.`;
  if (isCapped(frame)) return say`But the cap is reached.`;
  return say`Its square distance from the part is ${near?.leftValue ?? NaN}, and not below ${q.epsilon}.`;
}

function partOf(frame: Readonly<Frame>): Sentence {
  switch (findTest(frame, 'corner')?.leftValue) {
    case 1:
      return say`a vertex`;
    case 2:
      return say`an edge`;
    default:
      return say`the face ${f}`;
  }
}

const distanceOfW = ({ closest }: Readonly<Frame>): number => (closest ? length(closest.v) : NaN);

function reason(frame: Readonly<Frame>): Sentence {
  switch (frame.outcome) {
    case endings.touching:
      return say`A sample beside the simplex was on it, which libccd takes for a touching contact.`;
    case endings.vertex:
      return say`The nearest part of ${P} is a vertex, which libccd cannot split.`;
    case endings.near:
      return say`${q.s} is near the nearest part, as ${q.epsilon} is compared with a square.`;
    case 'converged-gap':
      return say`Along ${w} ${q.C} goes on too little: the product is compared with ${q.epsilon}, whatever ${normW} is.`;
    case 'touching-simplex':
      return say`${q.O} counts as on ${P}, and that as the surface of ${q.C}.`;
    case 'separating-axis':
      return say`A sample was before ${q.O}.`;
    case 'degenerate':
      return say`The simplex has no inside. That does not show that the shapes are apart.`;
    case 'no-progress':
      return say`The next way is too short. That does not show that the shapes are apart.`;
    case 'max-iterations':
      return say`The cap of ${count(frame.iteration, 'iteration', 'iterations')} is reached, which libccd does not have.`;
    default:
      return say`A support was not a number.`;
  }
}

/** What this program proves by the samples, whatever libccd makes of them. */
function certificate({ upper, lower }: Readonly<Frame>, context: DescribeContext): Verdict {
  if (upper < -roundingOf(context.result))
    return separation(negative(sum(upper, 0)), negative(sum(lower, 0)));
  const most = Number.isFinite(upper) ? say` If they overlap, ${noDeeper(upper, context)}.` : nothing;
  return verdict(
    'none',
    'Neither overlap nor separation is proven.',
    say`No plane of a support parts the shapes by more than rounding.${most}`,
  );
}

const describe = (frame: Readonly<Frame>, context: DescribeContext): Description => ({
  ...(describers[frame.phase] ?? describers.stop!)(frame, context),
  certificate: certificate(frame, context),
});

const answers = answersAs('libccd 2.1 EPA', { describe });

export const describeLibccd = (frame: Readonly<Frame>, context: DescribeContext): Description =>
  frame.phase === 'start' ? describe(frame, context) : answers(frame, context);
