import { describe, expect, it } from 'vitest';
import { dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import { record } from '../../stepping/run';
import { initialState } from '../../store/state';
import { picture } from '../layers/picture';
import { emptyPicture, type Arrow, type SpacePicture } from '../picture';
import type { Projector } from '../projector';
import { arrowShape } from './arrow-shape';
import { boxesOverlap, circleMeetsBox, distanceBetween } from './geometry';
import { markUnder } from './hover';
import { layOutSpace, type Layout } from './layout';
import type { Metrics } from './text-runs';
import { placeTip } from './tip-place';
import { triadArms } from './triad';

const rect = { x: 0, y: 0, width: 560, height: 600 };
const metrics: Metrics = {
  mark: 1,
  arrow: 1,
  labelSize: 20,
  valueSize: 14,
  widthOf: (text) => 9 * text.length,
};

/** A pinhole camera that looks at `centre` from `eye`; y is up. */
function lookingFrom(eye: Vec3, centre: Vec3, pixels = 120): Projector {
  const viewDirection = vec3();
  const away = normalize(viewDirection, sub(vec3(), eye, centre));
  const right = vec3(viewDirection.z, 0, -viewDirection.x);
  normalize(right, right);
  const up = vec3(
    viewDirection.y * right.z,
    viewDirection.z * right.x - viewDirection.x * right.z,
    -viewDirection.y * right.x,
  );
  const focal = pixels * away;
  const depthOf = (p: Readonly<Vec3>): number => dot(sub(vec3(), eye, p), viewDirection);
  return {
    rect,
    eye,
    viewDirection,
    right,
    up,
    centre,
    centreOf: () => centre,
    pixelsPerUnit: (p) => focal / depthOf(p),
    project(p) {
      const depth = depthOf(p);
      const q = sub(vec3(), p, eye);
      return {
        x: rect.width / 2 + (focal * dot(q, right)) / depth,
        y: rect.height / 2 - (focal * dot(q, up)) / depth,
        depth,
      };
    },
  };
}

const scene: PairScene = {
  version: 1,
  kind: 'pair',
  dim: 3,
  a: { type: 'box', halfExtents: [0.5, 0.8, 0.3], position: [0, 0, 0], rotation: [0.2, 0.1, -0.4, 0.9] },
  b: {
    type: 'cylinder',
    radius: 0.4,
    halfHeight: 0.9,
    position: [2, 1, 0.5],
    rotation: [0.5, -0.1, 0.3, 0.7],
  },
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
};
const run = record(scene);
const eyes = [vec3(3, 2, 6), vec3(-5, 1, 4), vec3(0.5, 5, 3), vec3(6, -1, -2)];

function layouts(): { layout: Layout; shown: SpacePicture }[] {
  return eyes.flatMap((eye) =>
    Array.from({ length: run.trace.length }, (_, step) => step).flatMap((step) => {
      const both = picture(run, step, initialState.layers);
      return [
        { shown: both.object, projector: lookingFrom(eye, vec3(1, 0.5, 0.2), 140) },
        {
          shown: both.minkowski,
          projector: lookingFrom(sub(vec3(), eye, vec3(1, 1, 0)), vec3(-1, -0.5, -0.2), 100),
        },
      ].map(({ shown, projector }) => ({ shown, layout: layOutSpace(shown, projector, metrics, []) }));
    }),
  );
}

describe('laying out a viewport', () => {
  it('never lets a label cover a point or another label, and shows nearly every label', () => {
    let shownCount = 0;
    let wanted = 0;
    for (const { layout, shown } of layouts()) {
      wanted += shown.labels.length;
      shownCount += layout.labels.length;
      layout.labels.forEach(({ box }, i) => {
        for (const { shown: at, radius } of layout.marks)
          expect(circleMeetsBox({ ...at, radius }, box)).toBe(false);
        for (const other of layout.labels.slice(i + 1)) expect(boxesOverlap(box, other.box)).toBe(false);
      });
    }
    expect(wanted).toBeGreaterThan(200);
    expect(shownCount).toBeGreaterThan(0.98 * wanted);
  });

  it('moves tags apart and leaves untagged points in place', () => {
    let pushed = 0;
    for (const { layout } of layouts()) {
      const tags = layout.marks.filter(({ mark }) => /^(witness|gone|support|answer)-/.test(mark.kind));
      tags.forEach((tag, i) => {
        for (const other of tags.slice(i + 1)) {
          expect(distanceBetween(tag.shown, other.shown)).toBeGreaterThan(tag.radius + other.radius);
        }
        if (distanceBetween(tag.at, tag.shown) > 1) pushed++;
      });
      for (const still of layout.marks.filter((mark) => !tags.includes(mark)))
        expect(still.shown).toEqual(still.at);
    }
    expect(pushed).toBeGreaterThan(10);
  });

  it('moves no label for a ring that comes and goes around what it names', () => {
    let ringed = 0;
    for (const eye of eyes) {
      const projector = lookingFrom(sub(vec3(), eye, vec3(1, 1, 0)), vec3(-1, -0.5, -0.2), 100);
      for (let step = 0; step < run.trace.length; step++) {
        const { minkowski: shown } = picture(run, step, initialState.layers);
        const rings = shown.marks.map(({ name, at }) => ({ kind: 'present' as const, name, at }));
        const plain = layOutSpace(shown, projector, metrics, []);
        const ring = layOutSpace({ ...shown, marks: [...shown.marks, ...rings] }, projector, metrics, []);
        expect(ring.labels).toEqual(plain.labels);
        ringed += rings.length;
      }
    }
    expect(ringed).toBeGreaterThan(40);
  });

  it('turns a tootbird the way its direction goes on the screen, and not at all along the view', () => {
    const eye = vec3(0, 0, 10);
    const turnOf = (direction: Vec3): number | null | undefined => {
      const space = emptyPicture().minkowski;
      space.marks.push({ kind: 'tootbird', name: 'T', at: vec3(), direction });
      return layOutSpace(space, lookingFrom(eye, vec3()), metrics, []).marks[0]!.turn;
    };
    expect(turnOf(vec3(1, 0, 0))).toBeCloseTo(0, 9);
    expect(turnOf(vec3(0, 1, 0))).toBeCloseTo(-Math.PI / 2, 9);
    expect(Math.abs(turnOf(vec3(-1, 0, 0))!)).toBeCloseTo(Math.PI, 9);
    expect(turnOf(vec3(0, 0, 1))).toBeNull();
  });

  it('draws an arrow with an end of its own from end to end, and none too short to see', () => {
    const projector = lookingFrom(vec3(0, 0, 10), vec3());
    const arrow = (to: Vec3): Arrow => ({
      id: 'u',
      role: 'new',
      from: vec3(),
      direction: vec3(1, 0, 0),
      pixels: 0,
      to,
    });
    const { tail, tip, facing } = arrowShape(arrow(vec3(0.5, 0.25, 0)), projector, 1)!;
    expect([facing, tip.x - tail.x, tail.y - tip.y]).toEqual(['across', 60, 30]);
    expect(arrowShape(arrow(vec3(0.01, 0, 0)), projector, 1)).toBeNull();
    expect(arrowShape(arrow(vec3(0, 0, 20)), projector, 1)).toBeNull();
  });

  it('shows nothing that is behind the eye', () => {
    const space = emptyPicture().object;
    space.marks.push({ kind: 'origin', name: 'O', at: vec3(0, 0, 9) });
    space.labels.push({ id: 'O', at: vec3(0, 0, 9), letter: 'O', role: 'ink', priority: 9 });
    space.arrows.push({ id: 'n', role: 'new', from: vec3(0, 0, 9), direction: vec3(1, 0, 0), pixels: 58 });
    const layout = layOutSpace(space, lookingFrom(vec3(0, 0, 5), vec3()), metrics, []);
    expect([layout.marks, layout.labels, layout.arrows]).toEqual([[], [], []]);
  });

  it('keeps its labels in place from one drawing to the next', () => {
    const { minkowski } = picture(run, 4, initialState.layers);
    const projector = lookingFrom(eyes[0]!, vec3(-1, -0.5, 0));
    const first = layOutSpace(minkowski, projector, metrics, []);
    expect(layOutSpace(minkowski, projector, metrics, [], first).labels).toEqual(first.labels);
  });

  it('names a shape beside its outline, on the side away from the other shape', () => {
    const { object } = picture(run, 0, initialState.layers);
    const layout = layOutSpace(object, lookingFrom(vec3(1, 0.5, 8), vec3(1, 0.5, 0)), metrics, []);
    const at = (role: string): { x: number; y: number } =>
      layout.labels.find(({ label }) => label.id === role)!;
    expect(at('a').x).toBeLessThan(at('b').x);
    expect(at('a').y).toBeGreaterThan(at('b').y);
  });
});

describe('an arrow', () => {
  const projector = lookingFrom(vec3(0, 0, 10), vec3());
  const arrow = (direction: Vec3): Arrow => {
    const unit = vec3();
    normalize(unit, direction);
    return { id: 'n', role: 'new', from: vec3(), direction: unit, pixels: 58 };
  };
  const lengthOf = (direction: Vec3, size = 1): number => {
    const shape = arrowShape(arrow(direction), projector, size)!;
    return distanceBetween(shape.tail, shape.tip);
  };

  it('has its length across the view, grows with the marks, and points where the direction goes', () => {
    expect(lengthOf(vec3(1, 0, 0))).toBeCloseTo(58, 6);
    expect(lengthOf(vec3(1, 0, 0), 1.35)).toBeCloseTo(58 * 1.35, 6);
    const { tail, tip } = arrowShape(arrow(vec3(0, 1, 0)), projector, 1)!;
    expect(tip.x).toBeCloseTo(tail.x, 6);
    expect(tip.y).toBeLessThan(tail.y);
  });

  it('is foreshortened, but never under half of its length', () => {
    expect(lengthOf(vec3(1, 0, 0.8))).toBeLessThan(50);
    expect(lengthOf(vec3(0.3, 0, 1))).toBeCloseTo(29, 6);
  });

  it('ends before the origin that it points to', () => {
    const space = emptyPicture().minkowski;
    space.marks.push({ kind: 'origin', name: 'O', at: vec3(0.4, 0, 0) });
    space.arrows.push(arrow(vec3(1, 0, 0)));
    const { arrows, marks } = layOutSpace(space, projector, metrics, []);
    expect(distanceBetween(arrows[0]!.tip, marks[0]!.shown)).toBeGreaterThan(marks[0]!.radius);
    expect(distanceBetween(arrows[0]!.tip, arrows[0]!.tail)).toBeGreaterThan(20);
  });

  it('of a depth is as long as that, or 58 px, ends before the ring of p_A, and tags keep off its head', () => {
    for (const depth of [0.05, 0.9]) {
      const space = emptyPicture().object;
      const [from, to] = [vec3(), vec3(depth, 0, 0)];
      space.marks.push({ kind: 'answer-a', name: 'pA', at: to });
      for (const x of [0.4, 0.42, 0.8, 0.81])
        space.marks.push({ kind: 'witness-a', name: `a${x}`, at: vec3(x, 0.01, 0) });
      space.arrows.push({ ...arrow(vec3(1, 0, 0)), id: 'normal', from, to });
      const { arrows, marks } = layOutSpace(space, projector, metrics, []);
      const { tail, tip } = arrows[0]!;
      const whole = projector.project(to).x - projector.project(from).x;
      if (depth < 0.1) expect(tip.x - tail.x).toBeCloseTo(58, 1);
      else
        expect(whole - (tip.x - tail.x)).toBeCloseTo(
          marks.find(({ key }) => key.includes('pA'))!.radius + 4,
          1,
        );
      const head = { x: tip.x - 13, y: tip.y - 5, width: 13, height: 10 };
      const tags = marks.filter(({ mark }) => mark.kind === 'witness-a');
      expect(tags).toHaveLength(4);
      for (const { shown } of tags) expect(circleMeetsBox({ ...shown, radius: 8 }, head)).toBe(false);
    }
  });

  it('keeps its head inside the viewport', () => {
    const space = emptyPicture().object;
    space.arrows.push({ ...arrow(vec3(1, 0, 0)), from: vec3(2, 0, 0) });
    const { arrows } = layOutSpace(space, projector, metrics, []);
    expect(arrows[0]!.tail.x + 58).toBeGreaterThan(rect.width);
    expect(arrows[0]!.tip.x).toBeLessThan(rect.width);
  });

  it('says towards or away where it is seen end on', () => {
    expect(arrowShape(arrow(vec3(0, 0, 1)), projector, 1)!.facing).toBe('towards');
    expect(arrowShape(arrow(vec3(0.05, 0, -1)), projector, 1)!.facing).toBe('away');
  });
});

describe('hovering', () => {
  const layout = layOutSpace(
    picture(run, run.trace.length - 1, initialState.layers).minkowski,
    lookingFrom(eyes[0]!, vec3(-1, -0.5, 0)),
    metrics,
    [],
  );
  const point = layout.marks.find(({ mark }) => mark.kind === 'closest')!;

  it('finds the mark under the pointer, from its middle to its reach and no further', () => {
    expect(markUnder(layout.marks, point.shown, 14)?.mark.twin).toBe('answer');
    const far = { x: point.shown.x, y: point.shown.y + 2000 };
    expect(markUnder(layout.marks, far, 14)).toBeNull();
  });

  it('finds no mark without a twin', () => {
    const origin = layout.marks.find(({ mark }) => mark.kind === 'origin')!;
    expect(markUnder([origin], origin.shown, 14)).toBeNull();
  });

  it('puts the tip near its point, inside the viewport, on no label', () => {
    const some = layouts().filter((_, i) => i % 7 === 0);
    expect(some.length).toBeGreaterThan(10);
    for (const { layout: shown } of some) {
      for (const mark of shown.marks.filter(({ mark: { twin } }) => twin !== undefined)) {
        const box = placeTip({ width: 200, height: 130 }, mark.shown, shown);
        expect(circleMeetsBox({ ...mark.shown, radius: mark.radius }, box)).toBe(false);
        expect(shown.labels.some(({ box: label }) => boxesOverlap(box, label))).toBe(false);
      }
    }
  });
});

describe('the axes', () => {
  it('are those of the camera: what is right goes right, what is up goes up', () => {
    const arms = triadArms({ right: vec3(1, 0, 0), up: vec3(0, 1, 0) }, 1);
    const end = (name: string): { x: number; y: number } => arms.find((arm) => arm.name === name)!.end;
    expect(end('x').x).toBeGreaterThan(20);
    expect(end('y').y).toBeLessThan(-20);
    expect(Math.hypot(end('z').x, end('z').y)).toBe(0);
  });

  it('keep their letters apart, also of an axis along the view', () => {
    for (const eye of [...eyes, vec3(1, 0.5, 9), vec3(9, 0.6, 0), vec3(1.2, 9, 0.1)]) {
      const letters = triadArms(lookingFrom(eye, vec3(1, 0.5, 0)), 1).map(({ letter }) => letter);
      letters.forEach((letter, i) => {
        expect(Math.hypot(letter.x, letter.y)).toBeGreaterThan(4);
        for (const other of letters.slice(i + 1)) expect(distanceBetween(letter, other)).toBeGreaterThan(12);
      });
    }
  });
});

describe('the name of a point', () => {
  it('stands at its mark, and not at another one that was pushed aside from there', () => {
    const at = vec3(0.3, 0.2, 0.1);
    const shown: SpacePicture = {
      ...emptyPicture().object,
      marks: [
        { kind: 'witness-a', name: 'a0', at, text: '0' },
        { kind: 'answer-a', name: 'pA', at },
        { kind: 'support-a', name: 's', at, text: 's' },
      ],
      labels: [{ id: 'pA', at, letter: 'p', subscript: 'A', role: 'a', priority: 9, close: true }],
    };
    const { labels, marks } = layOutSpace(shown, lookingFrom(vec3(0, 0, 6), vec3()), metrics, [], null);
    const { box } = labels[0]!;
    const own = marks.find(({ mark }) => mark.name === 'pA')!;
    const away = (x: number, from: number, size: number): number => Math.max(from - x, 0, x - from - size);
    const gap = Math.hypot(away(own.shown.x, box.x, box.width), away(own.shown.y, box.y, box.height));
    expect(gap - own.radius).toBeLessThan(14.5);
  });
});
