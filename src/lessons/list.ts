import type { Lesson } from './lesson';

/** A lesson in a list. Its beats load when it is opened. */
export interface LessonHead {
  id: string;
  number: number;
  title: string;
  /** Eight words at most. */
  teaser: string;
  /** Topics of the lesson, for the search. */
  topics: string;
  /** The dimensions of its scenes, and the methods that it teaches. */
  badges: readonly string[];
  load(this: void): Promise<Lesson>;
}

/** The lessons in their order. */
export const lessons: readonly LessonHead[] = [
  {
    id: 'what-you-see',
    number: 0,
    title: 'What you see',
    teaser: 'Two bodies, all their differences, one step',
    topics: 'first visit introduction beginner Minkowski difference origin CSO proof',
    badges: ['GJK', '3D'],
    load: async () => (await import('./given/what-you-see')).whatYouSee,
  },
  {
    id: 'support-function',
    number: 1,
    title: 'The support function, by eye and by dot product',
    teaser: 'The last corner that a line touches',
    topics: 'support mapping direction tie margin rotation transpose cone capsule',
    badges: ['GJK', '2D', '3D'],
    load: async () => (await import('./given/support-function')).supportFunction,
  },
  {
    id: 'minkowski-difference',
    number: 2,
    title: 'The Minkowski difference, and the origin',
    teaser: 'Overlap, distance and normal in one picture',
    topics: 'CSO C A − B sum edges normal depth sign minus',
    badges: ['GJK', 'EPA', '2D'],
    load: async () => (await import('./given/minkowski-difference')).minkowskiDifference,
  },
  {
    id: 'gjk-flat',
    number: 3,
    title: 'GJK in 2D, region by region',
    teaser: 'Run GJK with a pencil',
    topics: 'regions simplex closest point bounds separating axis distance Boolean',
    badges: ['GJK', '2D'],
    load: async () => (await import('./given/gjk-flat')).gjkFlat,
  },
  {
    id: 'gjk-space',
    number: 4,
    title: 'GJK in 3D, one letter more',
    teaser: 'Witnesses, flat differences, tetrahedra',
    topics: 'witness weights tetrahedron face edge corner',
    badges: ['GJK', '3D'],
    load: async () => (await import('./given/gjk-space')).gjkSpace,
  },
  {
    id: 'epa',
    number: 5,
    title: 'When shapes overlap: EPA',
    teaser: 'Two bounds close on the depth',
    topics: 'penetration depth polytope horizon Euler expanding soup broken',
    badges: ['EPA', '2D', '3D'],
    load: async () => (await import('./given/epa')).epaLesson,
  },
  {
    id: 'mpr',
    number: 6,
    title: 'MPR: portals',
    teaser: 'A door that the ray must go through',
    topics: 'XenoCollide portal refinement ray interior depth',
    badges: ['MPR', '2D', '3D'],
    load: async () => (await import('./given/mpr')).mprLesson,
  },
  {
    id: 'landscapes',
    number: 7,
    title: 'Depth landscapes, their minima and saddles',
    teaser: 'A converged depth is a depth, not the depth',
    topics: 'local minimum saddle summit basin nudge certificate',
    badges: ['tootbird', 'EPA', '2D', '3D'],
    load: async () => (await import('./given/landscapes')).landscapes,
  },
  {
    id: 'tootbird',
    number: 8,
    title: 'The tootbird, and the road to it',
    teaser: 'The target moves only when it gets better',
    topics: 'plane poking gradient overshoot clamp target bepuphysics',
    badges: ['tootbird', '2D', '3D'],
    load: async () => (await import('./given/tootbird')).tootbirdLesson,
  },
  {
    id: 'margins',
    number: 9,
    title: 'Margins and witnesses',
    teaser: 'Solve the cores, pay the radius back',
    topics: 'rounding radius core capsule contact point clip',
    badges: ['GJK', '2D', '3D'],
    load: async () => (await import('./given/margins')).margins,
  },
  {
    id: 'floats',
    number: 10,
    title: 'Floats: what goes wrong, and how to see it',
    teaser: 'Rounded input, lost digits, honest exits',
    topics: 'float32 single precision rounding cancellation tolerance Johnson sliver',
    badges: ['GJK', '2D', '3D'],
    load: async () => (await import('./given/floats')).floats,
  },
  {
    id: 'casts',
    number: 11,
    title: 'Casts',
    teaser: 'A moving body is a ray against C',
    topics: 'cast time of impact conservative advancement ray sweep clip rate',
    badges: ['GJK', 'MPR', '2D'],
    load: async () => (await import('./given/casts')).castsLesson,
  },
  {
    id: 'tunnelling',
    number: 12,
    title: 'Tunnelling, time of impact, speculative contacts',
    teaser: 'What happens between two frames',
    topics: 'world physics continuous collision bullet ghost contact impulse solver restitution warm start',
    badges: ['worlds', '2D'],
    load: async () => (await import('./given/tunnelling')).tunnelling,
  },
];

export const findLesson = (id: string): LessonHead | undefined => lessons.find((lesson) => lesson.id === id);
