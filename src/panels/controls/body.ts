import type { GUI } from 'lil-gui';
import { shapeTypes, type ShapeType, type Triple } from '../../shapes/shape';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { anglesOf, rotationOfAngles, sameRotation } from '../angles';
import type { ControlsFolder } from './folder';
import {
  button,
  choiceField,
  clear,
  explain,
  numberField,
  parseNumbers,
  showValues,
  textField,
  type Accessor,
} from './fields';
import { BodyAccess } from './body-access';
import { freshShape } from './fresh-shape';
import { showPaste } from '../opening/ask-paste';
import { sceneText } from '../scene-text';

/** Controls for a shape: type, sizes, margin and pose. They are rebuilt when the type changes, since sizes differ by type. */
export function bodyControls(folder: GUI, id: string, store: Store, actions: Actions): ControlsFolder {
  const body = new BodyAccess(id, store, actions);
  let filled = '';
  return {
    refresh() {
      if (!body.isThere) return;
      const { type } = body.now;
      if (type !== filled) {
        filled = type;
        clear(folder);
        folder.title(`Shape ${id.toUpperCase()}: ${type}`);
        fill(folder, body, store);
      }
      showValues(folder);
    },
  };
}

const sizes: Readonly<Record<ShapeType, readonly { key: string; label: string; triple?: true }[]>> = {
  sphere: [{ key: 'radius', label: 'radius' }],
  box: [{ key: 'halfExtents', label: 'half', triple: true }],
  capsule: [
    { key: 'radius', label: 'radius' },
    { key: 'halfHeight', label: 'half height' },
  ],
  cylinder: [
    { key: 'radius', label: 'radius' },
    { key: 'halfHeight', label: 'half height' },
  ],
  cone: [
    { key: 'radius', label: 'radius' },
    { key: 'halfHeight', label: 'half height' },
  ],
  ellipsoid: [{ key: 'radii', label: 'radius', triple: true }],
  triangle: [],
  hull: [],
};

const axes = ['x', 'y', 'z'] as const;

function fill(folder: GUI, body: BodyAccess, store: Store): void {
  const scale = body.extent;
  const types = Object.fromEntries(shapeTypes.map((type) => [type, type]));
  choiceField(folder, 'type', types, {
    get: () => body.now.type,
    set: (type) => body.replaceShape(freshShape(type, body.extent || 1)),
  });
  for (const { key, label, triple } of sizes[body.now.type]) {
    if (!triple) numberField(folder, label, body.number(key), { min: 0, scale });
    else
      axes.forEach((axis, i) =>
        numberField(folder, `${label} ${axis}`, body.component(key, i), { min: 0, scale }),
      );
  }
  if ('points' in body.now) button(folder, 'Edit the points as JSON…', () => showPaste(sceneText(store)));
  explain(
    numberField(folder, 'margin', body.number('margin'), { min: 0, scale }),
    'A rounding radius added outside the shape.',
  );
  fillPose(folder, body, scale);
}

function fillPose(folder: GUI, body: BodyAccess, scale: number): void {
  axes.forEach((axis, i) =>
    numberField(folder, `position ${axis}`, body.component('position', i), { scale }),
  );
  const angles = angleAccess(body);
  axes.forEach((axis, i) => {
    const turn = numberField(
      folder,
      `turn ${axis} °`,
      { get: () => angles.get()[i]!, set: (value) => angles.set(angles.get().with(i, value) as Triple) },
      { min: -180, max: 180, scale: 100 },
    ) as unknown as { decimals(count: number): void };
    turn.decimals(3);
  });
  explain(
    textField<number[]>(
      folder,
      'quaternion',
      { get: () => body.now.rotation, set: (rotation) => body.change({ rotation }) },
      (rotation) => rotation.join(', '),
      parseRotation,
    ),
    'The rotation as x, y, z, w, kept to the last digit.',
  );
}

function parseRotation(text: string): number[] | undefined {
  const numbers = parseNumbers(text);
  return numbers?.length === 4 && numbers.some((component) => component !== 0) ? numbers : undefined;
}

/**
 * Accesses the rotation as angles. The last angles set are kept while they still describe the body's rotation. So a change
 * of one angle leaves the other two numbers unchanged, even near gimbal lock.
 */
function angleAccess(body: BodyAccess): Accessor<Triple> {
  let last: Triple = [0, 0, 0];
  return {
    get() {
      const rotation = body.now.rotation;
      if (!sameRotation(rotationOfAngles(last), rotation)) last = anglesOf(rotation);
      return last;
    },
    set(next) {
      last = next;
      body.change({ rotation: rotationOfAngles(next) });
    },
  };
}
