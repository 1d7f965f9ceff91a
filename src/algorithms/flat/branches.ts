/** The branches of GJK in the plane, in the order in which the code comes to them. */
export const gjkBranches = [
  'segment: edge',
  'segment: corner',
  'triangle: old edge',
  'triangle: new edge',
  'triangle: corner',
  'triangle: inside',
  'apart',
] as const;
export type GjkBranch = (typeof gjkBranches)[number];

/** The branches of MPR in the plane, in the order in which the code comes to them. */
export const mprBranches = [
  'seed: on the ray',
  'seed: left',
  'seed: right',
  'discover: left',
  'discover: right',
  'refine: left half',
  'refine: right half',
  'hit',
  'miss',
] as const;
export type MprBranch = (typeof mprBranches)[number];
