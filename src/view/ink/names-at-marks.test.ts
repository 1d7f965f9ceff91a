import { expect, test } from 'vitest';
import '../../algorithms/float32';
import { vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { presets } from '../../scenes/presets';
import { record, type PairRun } from '../../stepping/run';
import { initialState } from '../../store/state';
import { projector, viewpoint } from '../camera/viewpoint';
import { basisOf } from '../camera/orbit';
import { aimOf, frameRun } from '../framing';
import { outline } from '../layers/letters';
import { picture } from '../layers/picture';
import type { Label } from '../picture';
import type { Projector } from '../projector';
import { distanceToBox } from './geometry';
import type { LaidLabel } from './laid';
import { layOutSpace, type Layout } from './layout';
import type { Metrics } from './text-runs';

const size = { width: 568, height: 615 };
const metrics: Metrics = {
  mark: 1,
  arrow: 1,
  labelSize: 20,
  valueSize: 14,
  widthOf: (text) => 9 * text.length,
};

interface Name extends LaidLabel {
  /** From the rim of its mark, px. */
  gap: number;
}

/** The names of points in a layout: not of shapes, nor of arrows. */
const namesIn = (layout: Readonly<Layout>, map: Projector): Name[] =>
  layout.labels.flatMap((laid) => {
    const { label, box } = laid;
    if (!label.letter || label.outline || label.arrow || label.onRuler) return [];
    const at = map.project(label.at);
    const here = layout.marks.filter((mark) => Math.hypot(mark.at.x - at.x, mark.at.y - at.y) < 0.01);
    const mark = here.find((each) => each.mark.name === label.id) ?? here.at(-1);
    return mark ? [{ ...laid, gap: distanceToBox(box, mark.shown) - mark.radius }] : [];
  });

/** The names in some steps of a run, in its first view. */
function names(run: PairRun, orbit: Parameters<typeof frameRun>[2]): Name[] {
  const surfaces = {
    object: [
      ...outline(run.problem.a, run.problem.toWorld),
      ...outline(run.problem.b, run.problem.poseBInWorld),
    ],
    minkowski: [vec3()],
  };
  const framing = frameRun(run, surfaces, orbit);
  const stride = Math.max(1, Math.ceil(run.trace.length / samples(2, 4)));
  const found: Name[] = [];
  for (let step = 0; step < run.trace.length; step += stride)
    for (const space of ['object', 'minkowski'] as const) {
      const aim = aimOf(framing, space, size);
      const map = projector(viewpoint({ x: 0, y: 0, ...size }, basisOf(framing.orbit), aim), vec3());
      found.push(
        ...namesIn(layOutSpace(picture(run, step, initialState.layers)[space], map, metrics, []), map),
      );
    }
  return found;
}

/** The farthest that reads as one with its mark, px. */
const beside = 14.5;
const isAnswer = ({ subscript }: Label): boolean => subscript === 'A' || subscript === 'B';

test('names stand at their marks in the first view of every prepared scene; a line joins the few that have no room there', () => {
  const all = presets.flatMap(({ scene, orbit }) => names(record(scene), orbit));
  expect(all.length).toBeGreaterThan(samples(750, 1500));
  const away = all.filter(({ gap }) => gap > beside);
  expect(away.length).toBeLessThan(0.05 * all.length);
  for (const { leader, gap } of away) {
    expect(leader).not.toBeNull();
    expect(gap).toBeLessThan(60);
  }
  const answers = all.filter(({ label }) => isAnswer(label));
  expect(answers.length).toBeGreaterThan(samples(100, 200));
  expect(answers.filter(({ gap }) => gap > beside).length).toBeLessThan(0.03 * answers.length);
});
