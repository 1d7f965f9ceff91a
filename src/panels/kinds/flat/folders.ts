import type { GUI } from 'lil-gui';
import { regularPolygon } from '../../../shapes/flat/regular-polygon';
import type { ShapeSpec, ShapeType, Triple } from '../../../shapes/shape';
import type { Body } from '../../../shapes/body';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { BodyAccess } from '../../controls/body-access';
import {
  button,
  choiceField,
  clear,
  explain,
  integerField,
  numberField,
  showValues,
  type Accessor,
} from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';
import { showPaste } from '../../opening/ask-paste';
import { sceneText } from '../../scene-text';
import type { Folders } from '../kind';
import { asGroup } from '../pair/folders';
import { paperControls } from './paper-controls';
import { supportControls } from '../pair/support-controls';
import { shapeName } from './shape-name';

/** Both shapes, with the fields that they have in the plane, and their support functions. */
export const flatFolders: Folders = (gui, store, actions) => [
  ...(['a', 'b'] as const).map((which) => {
    const folder = asGroup(gui.addFolder(`Shape ${which.toUpperCase()}`).close());
    return flatBodyControls(folder, which, store, actions);
  }),
  paperControls(gui, store, actions),
  supportControls(gui, store, actions),
];

/** Shapes to choose from in the plane. Points, segments, triangles and regular polygons are hulls of points. */
const kinds = ['polygon', 'box', 'circle', 'stadium', 'segment', 'point', 'ellipse', 'triangle'] as const;
type FlatKind = (typeof kinds)[number];

const kindByType: Partial<Record<ShapeType, FlatKind>> = {
  box: 'box',
  sphere: 'circle',
  capsule: 'stadium',
  ellipsoid: 'ellipse',
  triangle: 'triangle',
};

const kindOf = (spec: Readonly<ShapeSpec>): FlatKind => {
  if (spec.type !== 'hull') return kindByType[spec.type] ?? 'polygon';
  return spec.points.length === 1 ? 'point' : spec.points.length === 2 ? 'segment' : 'polygon';
};

/** A shape about as large as one with this extent. */
function freshFlatShape(kind: FlatKind, extent: number): ShapeSpec {
  const size = (share: number): number => Number((share * extent).toPrecision(2));
  const point = (x: number, y: number): Triple => [size(x), size(y), 0];
  switch (kind) {
    case 'polygon':
      return regularPolygon(5, size(0.9));
    case 'box':
      return { type: 'box', halfExtents: point(0.7, 0.5) };
    case 'circle':
      return { type: 'sphere', radius: size(0.8) };
    case 'stadium':
      return { type: 'capsule', radius: size(0.4), halfHeight: size(0.5) };
    case 'segment':
      return { type: 'hull', points: [point(-0.8, -0.3), point(0.8, 0.3)] };
    case 'point':
      return { type: 'hull', points: [[0, 0, 0]] };
    case 'ellipse':
      return { type: 'ellipsoid', radii: point(0.9, 0.5) };
    case 'triangle':
      return { type: 'triangle', points: [point(-0.8, -0.5), point(0.9, -0.3), point(0, 0.9)] };
  }
}

function flatBodyControls(folder: GUI, id: string, store: Store, actions: Actions): ControlsFolder {
  const body = new BodyAccess(id, store, actions);
  let filled = '';
  return {
    refresh() {
      if (!body.isThere) return;
      const kind = kindOf(body.now);
      folder.title(`Shape ${id.toUpperCase()}: ${shapeName(body.now)}`);
      if (kind !== filled) {
        filled = kind;
        clear(folder);
        fill(folder, body, store);
      }
      showValues(folder);
    },
  };
}

function fill(folder: GUI, body: BodyAccess, store: Store): void {
  const scale = body.extent;
  const choices = Object.fromEntries(kinds.map((kind) => [kind, kind])) as Record<FlatKind, FlatKind>;
  choiceField(folder, 'shape', choices, {
    get: () => kindOf(body.now),
    set: (kind) => body.replaceShape(freshFlatShape(kind, body.extent || 1)),
  });
  for (const [label, accessor] of sizesOf(body)) numberField(folder, label, accessor, { min: 0, scale });
  if (kindOf(body.now) === 'polygon')
    integerField(folder, 'regular, corners', regularAccess(body), { min: 3, max: 24 });
  if ('points' in body.now) button(folder, 'Edit the points as JSON…', () => showPaste(sceneText(store)));
  explain(
    numberField(folder, 'margin', body.number('margin'), { min: 0, scale }),
    'A rounding radius added outside the shape.',
  );
  numberField(folder, 'position x', body.component('position', 0), { scale });
  numberField(folder, 'position y', body.component('position', 1), { scale });
  const angle = numberField(folder, 'angle °', angleAccess(body), { min: -180, max: 180, scale: 100 });
  explain(angle, 'Counter-clockwise from the x axis.');
}

function sizesOf(body: BodyAccess): [string, Accessor<number>][] {
  switch (kindOf(body.now)) {
    case 'box':
      return [
        ['half width', body.component('halfExtents', 0)],
        ['half height', body.component('halfExtents', 1)],
      ];
    case 'circle':
      return [['radius', body.number('radius')]];
    case 'stadium':
      return [
        ['radius', body.number('radius')],
        ['half length', body.number('halfHeight')],
      ];
    case 'ellipse':
      return [
        ['radius x', body.component('radii', 0)],
        ['radius y', body.component('radii', 1)],
      ];
    default:
      return [];
  }
}

/** The number of corners; setting it makes the polygon regular. */
const regularAccess = (body: BodyAccess): Accessor<number> => ({
  get: () => ('points' in body.now ? body.now.points.length : 3),
  set: (sides) => body.change(regularPolygon(sides, Number((0.9 * body.extent).toPrecision(2)))),
});

const degree = Math.PI / 180;

/** The angle of a rotation about Z, in degrees. */
export const angleOf = ([, , z, w]: Readonly<Body['rotation']>): number => (2 * Math.atan2(z, w)) / degree;

/** The rotation about Z by an angle in degrees. */
export const rotationBy = (degrees: number): Body['rotation'] => [
  0,
  0,
  Math.sin((degrees * degree) / 2),
  Math.cos((degrees * degree) / 2),
];

const angleAccess = (body: BodyAccess): Accessor<number> => ({
  get() {
    const angle = angleOf(body.now.rotation);
    return Number((angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle).toFixed(9));
  },
  set: (degrees) => body.change({ rotation: rotationBy(degrees) }),
});
