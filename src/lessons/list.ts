import type { Lesson } from './lesson';

/** A lesson in a list. Its beats load when it is opened. */
export interface LessonHead {
  id: string;
  number: number;
  title: string;
  /** Eight words at most. */
  teaser: string;
  /** What it is about, for the search. */
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
    id: 'gjk-flat',
    number: 3,
    title: 'GJK in 2D, region by region',
    teaser: 'Run GJK with a pencil',
    topics: 'regions simplex closest point bounds separating axis distance Boolean',
    badges: ['GJK', '2D'],
    load: async () => (await import('./given/gjk-flat')).gjkFlat,
  },
];

export const findLesson = (id: string): LessonHead | undefined => lessons.find((lesson) => lesson.id === id);
