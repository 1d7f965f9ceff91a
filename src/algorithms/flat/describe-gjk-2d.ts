import { q, quantity, say, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { describeGjkWith, reduceDetail, reduceText } from '../gjk/describe';
import { isTest } from '../test-id';
import { compared, nothing, type Words } from '../words';
import { findReading } from '../reading';

/** The page’s sentences about a step of GJK in the plane. */
export const describeGjk2d = describeGjkWith({
  reduce: (frame, context) =>
    withRegion(frame, {
      title: 'Reduce',
      text: reduceText(frame, context),
      detail: reduceDetail(frame, context),
    }),
});

/** The words about a reduction, after the region that O is in and the signs that led there. */
export const withRegion = (frame: Readonly<Frame>, { title, text, detail }: Words): Words => ({
  title,
  text: say`${regionText(frame)}${text}`,
  detail: say`${signsText(frame)}${detail}`,
});

/** The region of the simplex that holds O. Its name is that of the vertices that span it. */
function regionText(frame: Readonly<Frame>): Sentence {
  const region = findReading(frame, 'O from region')?.quantity;
  const size = (region?.letter ?? '').split('w').length - 1;
  if (!region || size === 3) return nothing;
  return say`${q.O} is in the region of the ${size === 2 ? 'edge' : 'corner'} ${verticesIn(region.letter)}. `;
}

/** The products that led there: those of edges that O is not inside of, and how far along an edge it is. */
const signsText = (frame: Readonly<Frame>): Sentence =>
  (frame.tests ?? [])
    .filter((test) => isTest(test, 'sign') || (isTest(test, 'inner-side') && !test.met))
    .flatMap((test) => {
      const [kind, edge = ''] = test.left.split(' ');
      const names = verticesIn(edge);
      return kind === 'inside'
        ? say`${q.O} is not inside of ${names}: ${compared(test)}. `
        : say`Along ${names}, ${q.O} is ${test.met ? '' : 'not '}past ${names.slice(0, 1)}: ${compared(test)}. `;
    });

/** A name such as `w₀w₁` with its vertices set as such. */
const verticesIn = (name: string): Sentence =>
  Array.from(name.matchAll(/w([₀-₉])/gu), ([, digit]) => ({
    quantity: quantity('w', 'ink', String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit!))),
  }));
