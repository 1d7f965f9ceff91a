import { dot, sub, vec3 } from '../math/vec3';
import type { Frame, Sample } from '../trace/frame';

/** The features that two steps decided for, where their sentences may be equal; empty if nothing names them. */
export function decidedWords(
  what: string,
  [a, b]: readonly [Readonly<Frame>, Readonly<Frame>],
  [one, other]: readonly [string, string],
  rounding: number,
): string {
  const said = features(what, a, b);
  if (!said || said.of[0] === said.of[1]) return '';
  const tie = said.by <= rounding ? ' It is a tie within rounding.' : '';
  return `${said.subject} ${said.of[0]} in ${one}, ${said.of[1]} in ${other}.${tie}`;
}

interface Features {
  subject: string;
  of: readonly [string, string];
  /** The advantage of the first over the second, a length; NaN if unknown. */
  by: number;
}

function features(what: string, a: Readonly<Frame>, b: Readonly<Frame>): Features | null {
  if (what === 'support' && a.sample && b.sample) return supports(a, b, a.sample, b.sample);
  if (what === 'polytope' && a.polytope && b.polytope) return faces(a, b);
  const [ofA, ofB] = [callsOf(what, a), callsOf(what, b)];
  return ofA && ofB ? { subject: 'Supports', of: [ofA, ofB], by: NaN } : null;
}

/** A point on a curved surface has no number. */
const vertices = ({ idA, idB }: Readonly<Sample>): string =>
  [`${idA < 0 ? 'a point' : `vertex ${idA}`} of A`, `${idB < 0 ? 'a point' : `vertex ${idB}`} of B`].join(
    ' and ',
  );

function supports({ direction }: Readonly<Frame>, _: Readonly<Frame>, s: Sample, t: Sample): Features {
  const by = direction ? Math.abs(dot(direction, sub(vec3(), s.v, t.v))) : NaN;
  return { subject: 'The support is', of: [vertices(s), vertices(t)], by };
}

/** A face in both polytopes has the same number. */
function faces({ polytope: p }: Readonly<Frame>, { polytope: q }: Readonly<Frame>): Features {
  if (p!.picked !== q!.picked) {
    const offset = (id: number): number => p!.faces.find((face) => face.id === id)?.plane.offset ?? NaN;
    return {
      subject: 'The face picked is',
      of: [String(p!.picked), String(q!.picked)],
      by: Math.abs(offset(p!.picked) - offset(q!.picked)),
    };
  }
  const listed = (ids: readonly number[]): string => (ids.length > 0 ? ids.join(', ') : 'none');
  return { subject: 'Visible faces:', of: [listed(p!.visible), listed(q!.visible)], by: NaN };
}

function callsOf(what: string, { simplex, dropped, portal }: Readonly<Frame>): string | null {
  const samples =
    what === 'simplex'
      ? simplex?.map(({ sample }) => sample)
      : what === 'dropped'
        ? dropped
        : what === 'portal'
          ? portal?.points
          : undefined;
  return samples ? samples.map(({ call }) => call).join(', ') : null;
}
