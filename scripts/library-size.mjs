/** The size of the library in a program that uses it: all of it, and one query alone. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleFor } from './bundle-for.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/minkowscope/size');

const entries = ['', '/algorithms', '/scenes', '/shapes', '/trace', '/float32', '/flat', '/three'];

/** Budgets in KiB, gzip. */
export const libraryUses = [
  {
    name: 'Library, whole',
    source: entries.map((entry, i) => `export * as all${i} from 'minkowscope${entry}';`).join('\n'),
    // 245.4 are in use: 23 algorithms in space with the sentences of their steps, which say what rounding leaves open, twice for both precisions;
    // queries and scenes; 2 for the parts of a step, each of which has its form in memory and in a file; 2.7 for what sentences say of tilts, starts, thresholds and the proof's simplex.
    // 9 for GJK and SAT in the plane, with their sentences, twice too, and for C of flat shapes with its edges and arcs.
    // 1 for the words of phases and outcomes that a kind brings, for runs of any kind in trace files, and for keys that JSON repeats.
    // 6.1 for Boolean GJK and EPA in the plane, with their sentences, twice too, and for the polygon of a step.
    // 2.4 for the tootbird search, plane poking and the plane walker in the plane, which share the loops of those in space.
    // 3.2 for the prepared scenes in the plane.
    // 2.6 for the signed distance and the contact points in the plane.
    // 8.5 for two casts with their sentences, twice for both precisions, and for where a cast is in a step.
    // 5.5 for MPR in the plane, its branches, and the sentences of its steps, twice too.
    // 12.4 for worlds: four ways from frame to frame, a direct solver beside impulses, root finding, measures and sentences.
    // 5 for the prepared casts and worlds, and for words that tell an answer's height, its cores and its shadows apart.
    // 6.5 for contact points in space, invariants of worlds, the measures of their frames in words, and two prepared worlds.
    // 12 for the construction of C, MPR past a miss in the plane and in space, an EPA and supports that are broken on purpose, and their
    // sentences, twice too.
    // 11.5 for MPR on the swept shape, both ray casts and root finding, with portals for the plane and for space, twice too.
    // 6 for seven searches with the rules of published engines, their sentences, twice too, and five prepared failures of theirs.
    // 1.5 for bodies and poses of three's objects.
    // 0.4 for one more failure of an engine, and for what their heads say of those that they do not have.
    // 9 for casts of bodies that turn, SAT-GJK's closest points and its cast, whole tests for ten engines, and what worlds say of warm starts,
    // ways and delays, twice too.
    // 2.1 for the widest gap beside an ellipse in the plane.
    // 1.5 for speculative contacts that end where a feature does, with their words, for segments and cylinders side by side, and for
    // the walls that a tootbird's step names.
    // 2.2 for small bodies near the axis of a long spheroid.
    // 2.5 for casts of boxes by the separating axis test, the depth that manifolds always have, and sentences with vertices by name.
    // 0.5 for what root finders say of stretches without a root, and for checks of casts that turn.
    // 2.7 for what is known of a world's pairs from event to event, its words, and the depth of solids about one axis with a spheroid.
    // 0.9 for checks of bounds that no shown point reaches and of casts' own bounds, and for hits and misses within the tolerance.
    // 0.7 for rows of worlds in typed arrays, and for what is said of the order of axes and edges and of planes equal but for rounding.
    // 1.6 for the rounds of worlds on rows of doubles, and for regions, halves and axes in the plane called as the picture calls them.
    // 2.4 for the look aside of the tootbird in the plane, the second exit of libccd's EPA, bounds of foreign traces held to the truth, and
    // words: first corners of MPR, edges, proofs and events by the names of the picture, twice too.
    // 8.7 for libccd's own GJK and EPA, which were ours with its exits, with their sentences, twice too.
    limit: 371,
  },
  {
    name: 'Library, signedDistance alone',
    source: `export { signedDistance } from 'minkowscope';`,
    // 45.6 in use: 4 of them are the clip of level features against each other, for points that do not jump; 0.7 the most that is asked
    // for; 2.9 the proof of depths that are nearly the same all around an axis; 0.5 that contact is decided by one search; 0.4 that
    // an ellipsoid is a ball around a smaller core; 0.3 the turn of a face about its edge that proves caps which lie flush; 2.2 the proof of
    // a small body's depth near the axis of a long spheroid; 0.7 that of solids about one axis with a spheroid.
    limit: 48.6,
  },
  {
    name: 'Library, signedDistance2d alone',
    source: `export { answer2d, place2d, signedDistance2d } from 'minkowscope/flat';`,
    // 10.8 in use, the preparation of hulls in space among them, since bodies are the same as those of the other queries;
    // 0.5 for the walk to both sides, with a table of where it begins; 2.5 for ellipses, whose widest gap is searched by arcs.
    limit: 13.4,
  },
];

/**
 * Bundles a use out of dist/lib, and says where.
 * @param {{ name: string, source: string }} use
 */
export async function builtUse({ name, source }) {
  const path = join(CACHE, `${name.replaceAll(/\W+/g, '-')}.js`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, await bundleFor(source, ROOT));
  return path;
}

/** @param {{ name: string, source: string }} use */
export const useKiB = async (use) => gzipSync(readFileSync(await builtUse(use)), { level: 9 }).length / 1024;
