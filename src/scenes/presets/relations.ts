import type { Status } from '../../algorithms/algorithm';

/** The results of the prepared scenes' runs, for searching a list without running them; a test runs them. */
const ids: Readonly<Partial<Record<Status, string>>> = {
  overlapping:
    'flat-origin-on-simplex flat-spike-boolean flat-spike-epa flat-hexagon-epa flat-kite-epa ' +
    'flat-tootbird flat-tootbird-summit flat-two-valleys flat-disc ' +
    'capsule-on-box deep-overlap same-centre mujoco-kissing-ellipsoids parry-cylinder-in-cylinder ' +
    'jolt-cylinder-on-capsule parry-capsule-in-box signs-of-regions ' +
    'portal-hit portal-moved-interior portal-long-boxes portal-through-an-edge portal-three-depths ' +
    'portal-passed-by portal-slow-quadrics portal-cap portal-concentric rays-iterated rays-six ' +
    'rays-tilts rays-tilts-fail cylinder-deep-in-box polytope-on-a-portal cone-apex-in-box ' +
    'same-box-twice growth-without-end out-of-vertices broken-horizon soup-of-boxes soup-of-copies ' +
    'soup-of-ellipsoids cylinder-in-box tootbird-parallel-boxes nudge-stall saddle-start saddle-left ' +
    'long-boxes-good-start long-boxes-bad-start fallback-wedge tootbird-tiny-tolerance ' +
    'tootbird-millimetres plane-walker-ellipsoids plane-walker-creeps plane-walker-to-tootbird ' +
    'plane-poking-ellipsoids plane-poking-crossing descent-on-round descent-bounces ' +
    'descent-along-a-valley adam-in-the-valley descent-pulled-to-the-middle nelder-mead-tumbles ' +
    'nelder-mead-falls-flat nelder-mead-out-of-moves half-of-the-sphere walker-on-flats ' +
    'tilter-between-walls fails-by-nudge fails-on-saddle fails-by-dent-float32 ' +
    'flat-box-against-triangle flat-box-against-triangle-axes flat-triangle-in-box ' +
    'flat-crossing-segments flat-nested-boxes flat-same-centre flat-five-valleys ' +
    'flat-spike-one-face engine-newton-3773 engine-coal-604 engine-drake-21234 engine-libccd-box-cylinder engine-libccd-cylinders engine-libccd-both-off',
  touching:
    'touching-cubes fcl-kissing-boxes segment-in-plane-of-triangle box-standing-on-box ' +
    'tootbird-flat-cso flat-origin-on-edge flat-origin-on-corner flat-touching-boxes',
  unresolved: 'first-face-recurs portal-flat fails-on-sliver-float32 fails-in-flat-cso',
};

const relations = new Map(
  Object.entries(ids).flatMap(([status, list]) =>
    list.split(' ').map((id) => [id, status as Status] as const),
  ),
);

export const relationOf = (presetId: string): Status => relations.get(presetId) ?? 'separated';
