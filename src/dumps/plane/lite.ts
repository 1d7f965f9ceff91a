import { flatOf, type Obj, type Value } from './values';
import { boxPart, type Api, type World } from './world';

/** `Set` of a vector, or of a body by its whole widths and its mass. */
function set(call: Obj, world: World): Value {
  const { self, args } = call;
  const [first, second] = args;
  if (!self) return undefined;
  const [x, y] = flatOf(first) ?? [];
  if (typeof first === 'number' && typeof second === 'number') {
    self.fields.set('x', first).set('y', second);
    self.args = [];
  } else if (args.length === 2 && x !== undefined && y !== undefined) {
    self.fields.set('width', first);
    const part = boxPart(call, x / 2, y / 2);
    world.give(self, part);
    world.attach(self, part);
  }
  return undefined;
}

/** box2d-lite: boxes by whole widths, and turns in radians. */
export const lite: Api = {
  calls: {
    Set: set,
    Collide: (call, world) => world.ask(world.pairOf(call.args)),
  },
};
