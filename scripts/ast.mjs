/** Walks over syntax trees, and gives edited sources to the bundler. */
import { walk } from 'estree-walker';

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} AstNode */
/** @typedef {(node: AstNode, parent: AstNode | null, key: string) => boolean | void} Visit */

/**
 * Visits a node and all within it, each before and after its parts; where `enter` returns false, neither its parts nor `leave`.
 * @param {unknown} root
 * @param {{ enter: Visit, leave?: Visit }} visits
 */
export function visit(root, { enter, leave }) {
  walk(/** @type {import('estree').Node} */ (root), {
    enter(node, parent, key) {
      const goOn = enter(/** @type {any} */ (node), /** @type {any} */ (parent), String(key));
      if (goOn === false) this.skip();
    },
    leave:
      leave &&
      ((node, parent, key) =>
        void leave(/** @type {any} */ (node), /** @type {any} */ (parent), String(key))),
  });
}

/** True if this is a name that refers to nothing: `b` of `a.b`, and of `{ b: a }`. @type {Visit} */
export const isMemberName = (_node, parent, key) =>
  parent !== null &&
  !parent.computed &&
  ((key === 'property' && parent.type === 'MemberExpression') || key === 'key');

/** The value that a `transform` returns, with a source map. @param {import('magic-string').default} edited */
export const transformed = (edited) => ({
  code: edited.toString(),
  map: edited.generateMap({ hires: 'boundary' }),
});
