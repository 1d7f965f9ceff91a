import type { Lesson } from '../lesson';
import { home } from '../../scenes/presets/home';

/** For somebody who has never heard of C: two bodies, their differences, O, one step, and where the proof is. */
export const whatYouSee: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'what-you-see',
  number: 0,
  title: 'What you see',
  teaser: 'Two bodies, all their differences, one step',
  scenes: { home: home.scene },
  beats: [
    {
      title: 'Two bodies',
      scene: 'home',
      view: 'object',
      stops: [
        {
          at: 'start',
          say: 'Two bodies, `A` and `B`. Do they touch, and if not, how far apart are they? Turn the picture by dragging beside them.',
        },
      ],
    },
    {
      title: 'All differences',
      scene: 'home',
      looks: { surfaceLook: 'samples' },
      notes: 'Drag B in the picture on the left: C moves the opposite way and keeps its shape.',
      stops: [
        {
          at: 'start',
          say: 'In Minkowski space: take a corner of `A`, subtract a corner of `B`, and draw a dot. {16 = cornersA} × {8 = cornersB} corners make {128 = cornersA * cornersB} dots, and their hull is one convex body, `C` = `A` − `B`.',
        },
      ],
    },
    {
      title: 'Why O matters',
      scene: 'home',
      stops: [
        {
          at: 'start',
          say: 'The origin `O` is the difference of two equal points. Inside `C`, it says that the bodies overlap; outside, its distance from `C` is the distance of the bodies.',
        },
      ],
    },
    {
      title: 'One step',
      scene: 'home',
      stops: [
        {
          at: 'sample',
          lit: ['s', 'n'],
          say: 'Nobody builds `C`. One question is enough: which point of `C` is farthest along `n`? It is `s`, and its plane proves a distance of at least {0.4193 = lower}.',
        },
        {
          at: 'reduce',
          lit: ['v'],
          say: '`s` itself is a point of `C`, so the distance is at most {1.3069 = upper}. The next question is asked from there, towards `O`.',
        },
      ],
    },
    {
      title: 'Where the proof stands',
      scene: 'home',
      whole: true,
      notes: 'The solid line of the chart is the upper bound, the dashed one the lower.',
      stops: [
        {
          at: 'exit',
          near: true,
          say: '{Six = iterations = supports} points of `C` were enough. At least and at most have met, at {0.8018 = lower = upper = answer}: the distance is known and proven. Step back through the run, or drag a body in the picture of `A` and `B`.',
        },
      ],
    },
  ],
};
