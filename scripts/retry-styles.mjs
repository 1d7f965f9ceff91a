/**
 * Lets a style sheet that could not be fetched be asked for again. Vite's helper, which fetches the style sheets of a lazy
 * module before the module, remembers a failed one as done and leaves its link in the page: the next import() of the module
 * brings it without its style. What is not found as expected is an error: a changed helper cannot slip through.
 */

/** Where the helper keeps a failure, and what stands there instead. @type {[RegExp, string][]} */
const changes = [
  [/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
];

/** @returns {import('vite').Plugin} */
export const retryStyles = () => ({
  name: 'retry-styles',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code) => ({ code: forgetful(code), map: null }),
  },
});

/** @param {string} code the text of Vite's preload helper */
export function forgetful(code) {
  let changed = code;
  for (const [from, to] of changes) {
    if (!from.test(changed))
      throw new Error(`retry-styles: Vite's preload helper has no ${String(from)} any more`);
    changed = changed.replace(from, to);
  }
  return changed;
}
