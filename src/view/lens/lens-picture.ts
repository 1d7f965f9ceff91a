import { addScaled, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Box } from '../ink/geometry';
import type { Arrow, Label, MarkKind, SpacePicture, Span } from '../picture';
import type { Projector } from '../projector';
import { drawnAt, offsetIn, type Ball } from './ball';

/** More labels than this do not fit into a lens, and one value is enough. */
const maxLabels = 3;
/** Marks that a lens leaves out: they are distinguished in the viewport. */
const crowds: ReadonlySet<MarkKind> = new Set([
  'sample',
  'dropped',
  'witness-a',
  'witness-b',
  'support-a',
  'support-b',
]);
/** Nothing that begins this near to the rim is shown, as a share of the radius. */
const inner = 0.92;

/** The part of a step's ink in a lens: the points in it, the arrow of a depth, drawn in full, and the foremost labels. */
export function lensPicture(picture: Readonly<SpacePicture>, ball: Ball): SpacePicture {
  const inside = ({ at }: { at: Readonly<Vec3> }): boolean =>
    length(offsetIn(ball, at)) < inner * ball.radius;
  const { span } = picture;
  const depth = picture.arrows.find(({ id }) => id === 'normal');
  const arrow = span && depth && { ...depth, pixels: 0 };
  return {
    ...picture,
    rulers: [],
    marks: picture.marks.filter((mark) => mark.age === undefined && !crowds.has(mark.kind) && inside(mark)),
    arrows: arrow ? [arrow] : [],
    labels: foremost(picture.labels.filter(inside), span, ball).map((label) => placed(label, depth, arrow)),
  };
}

/** Labels of the span's ends come first. */
function foremost(labels: readonly Label[], span: Span | null, ball: Ball): Label[] {
  const rank = ({ at, priority, id }: Label): number => {
    const isEnd = span?.some((end) => length(sub(vec3(), at, end)) < 1e-3 * ball.radius);
    return priority + (isEnd || id === 'distance' ? 10 : 0);
  };
  const telling = labels.filter(
    ({ outline, onRuler, arrow, value }) => !outline && !onRuler && (!arrow || value !== undefined),
  );
  telling.sort((a, b) => rank(b) - rank(a));
  const withValue = telling.find(({ value }) => value !== undefined);
  return telling.filter((label) => label.value === undefined || label === withValue).slice(0, maxLabels);
}

/** Arrows stay outside, but for that of the depth: what stood beside one stands beside its point. */
function placed(label: Label, depth: Arrow | undefined, shown: Arrow | null | undefined): Label {
  if (!label.arrow) return label;
  const { arrow, ...bare } = label;
  return shown && arrow === depth ? { ...bare, arrow: shown } : bare;
}

/** Maps the space onto the lens. */
export function lensProjector(ball: Ball, rect: Box): Projector {
  return {
    rect,
    project: (p) => ({ ...drawnAt(ball, offsetIn(ball, p)), depth: 1 }),
    eye: addScaled(vec3(), ball.centre, ball.view, 1e3 * ball.radius),
    viewDirection: ball.view,
    right: ball.right,
    up: ball.up,
    pixelsPerUnit: () => ball.scale,
    centre: ball.centre,
    centreOf: () => ball.centre,
  };
}
