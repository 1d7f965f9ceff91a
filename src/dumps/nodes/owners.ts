import { poseNames } from '../pieces';
import type { Node } from './node';
import { turnIn } from './pose';
import { bare, numbersOf } from './values';

/** Members of a shape that debuggers are asked for by themselves. */
const ownMember =
  /^(?:shape|type|kind|h[xyz]|p[xyz]|q[xyzw]|[xyz]|half(?:extents?|sizes?|sides?|height|length|heightofcylinder)|extents?|sizes?|sides?|dimensions|radius|height|length|lz|points|vertices|angle)$/;

/** Values such as `boxA->mHalfExtent` are members of what stands before their last name. */
export function withOwners(roots: readonly Node[]): Node[] {
  const owners = new Map<string, Node>();
  const all: Node[] = [];
  for (const root of roots) {
    const [, path = '', last = ''] =
      /^(.+?)(?:(?:\.|->)(?:body|transform|shape|collider|geometry))?(?:\.|->)(\w+)$/.exec(root.name) ?? [];
    const isOwn =
      ownMember.test(bare(last)) ||
      poseNames.place.test(bare(last)) ||
      poseNames.whole.test(bare(last)) ||
      poseNames.turn.test(bare(last));
    const isObject = root.members.some(({ name }) => name !== '');
    if (!isOwn || (isObject && numbersOf(root) === null && !turnIn(root))) {
      all.push(root);
      continue;
    }
    let owner = owners.get(path);
    if (!owner) {
      owner = { ...root, name: path, type: '', value: NaN, word: '', members: [] };
      owners.set(path, owner);
      all.push(owner);
    }
    owner.members.push({ ...root, name: last });
    owner.end = root.end;
  }
  return all;
}
